import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What the invitation to a self check-in says. */
type InvitationWords = {
  title: string
  /** The stay, its day of arrival and its locator. */
  opening: (house: string, day: string, locator: string) => string
  /** What the guests are to send, and who may use the link. */
  request: string
  until: (day: string) => string
  button: string
  footer: (house: string) => string
}

export const invitationWords: Record<GuestLanguage, InvitationWords> = {
  es: {
    title: 'Haga el check-in antes de llegar',
    opening: (house, day, locator) => `${house} le espera el ${day}. Su reserva es la ${locator}.`,
    request:
      'La ley pide los datos y la firma de todos los viajeros. Puede darlos desde su móvil en unos minutos, y pasar el enlace a quienes viajan con usted.',
    until: (day) => `El enlace vale hasta el ${day}.`,
    button: 'Hacer el check-in',
    footer: (house) => `Este correo lo envía ${house} por medio de Posada.`,
  },
  ca: {
    title: 'Feu el check-in abans d’arribar',
    opening: (house, day, locator) => `${house} us espera el ${day}. La vostra reserva és la ${locator}.`,
    request:
      'La llei demana les dades i la signatura de tots els viatgers. Les podeu donar des del mòbil en uns minuts, i passar l’enllaç a qui viatja amb vosaltres.',
    until: (day) => `L’enllaç val fins al ${day}.`,
    button: 'Fer el check-in',
    footer: (house) => `Aquest correu l’envia ${house} per mitjà de Posada.`,
  },
  gl: {
    title: 'Faga o check-in antes de chegar',
    opening: (house, day, locator) => `${house} espérao o ${day}. A súa reserva é a ${locator}.`,
    request:
      'A lei pide os datos e a sinatura de todos os viaxeiros. Pode dalos desde o móbil nuns minutos, e pasar a ligazón a quen viaxa con vostede.',
    until: (day) => `A ligazón vale ata o ${day}.`,
    button: 'Facer o check-in',
    footer: (house) => `Este correo envíao ${house} por medio de Posada.`,
  },
  eu: {
    title: 'Egin check-ina iritsi aurretik',
    opening: (house, day, locator) => `${house}: zure zain gaude (${day}). Zure erreserba: ${locator}.`,
    request:
      'Legeak bidaiari guztien datuak eta sinadura eskatzen ditu. Mugikorretik eman ditzakezu minutu gutxitan, eta esteka zurekin bidaiatzen dutenei bidali.',
    until: (day) => `Estekak egun honetara arte balio du: ${day}.`,
    button: 'Egin check-ina',
    footer: (house) => `Mezu hau ${house} ostatuak bidali du Posadaren bidez.`,
  },
  en: {
    title: 'Check in before you arrive',
    opening: (house, day, locator) => `${house} is expecting you on ${day}. Your booking is ${locator}.`,
    request:
      'Spanish law asks for the details and the signature of every traveller. You can give them on your phone in a few minutes, and pass the link on to those who travel with you.',
    until: (day) => `The link is valid until ${day}.`,
    button: 'Check in',
    footer: (house) => `This e-mail was sent by ${house} through Posada.`,
  },
  fr: {
    title: 'Faites votre check-in avant d’arriver',
    opening: (house, day, locator) => `${house} vous attend le ${day}. Votre réservation : ${locator}.`,
    request:
      'La loi espagnole demande les données et la signature de tous les voyageurs. Vous pouvez les donner sur votre téléphone en quelques minutes, et transmettre le lien à ceux qui voyagent avec vous.',
    until: (day) => `Le lien est valable jusqu’au ${day}.`,
    button: 'Faire le check-in',
    footer: (house) => `Cet e-mail a été envoyé par ${house} par l’intermédiaire de Posada.`,
  },
  de: {
    title: 'Checken Sie vor der Ankunft ein',
    opening: (house, day, locator) => `${house} erwartet Sie am ${day}. Ihre Buchung ist ${locator}.`,
    request:
      'Das spanische Gesetz verlangt die Daten und die Unterschrift aller Reisenden. Sie können sie in wenigen Minuten auf Ihrem Handy angeben und den Link an Ihre Mitreisenden weitergeben.',
    until: (day) => `Der Link gilt bis zum ${day}.`,
    button: 'Einchecken',
    footer: (house) => `Diese E-Mail wurde von ${house} über Posada gesendet.`,
  },
  it: {
    title: 'Faccia il check-in prima di arrivare',
    opening: (house, day, locator) => `${house} La aspetta il ${day}. La Sua prenotazione è la ${locator}.`,
    request:
      'La legge spagnola chiede i dati e la firma di tutti i viaggiatori. Può darli dal telefono in pochi minuti e passare il link a chi viaggia con Lei.',
    until: (day) => `Il link è valido fino al ${day}.`,
    button: 'Fare il check-in',
    footer: (house) => `Questa e-mail è stata inviata da ${house} tramite Posada.`,
  },
  pt: {
    title: 'Faça o check-in antes de chegar',
    opening: (house, day, locator) => `${house} espera por si no dia ${day}. A sua reserva é a ${locator}.`,
    request:
      'A lei espanhola pede os dados e a assinatura de todos os viajantes. Pode dá-los no telemóvel em poucos minutos e passar o link a quem viaja consigo.',
    until: (day) => `O link é válido até ${day}.`,
    button: 'Fazer o check-in',
    footer: (house) => `Este e-mail foi enviado por ${house} através da Posada.`,
  },
  nl: {
    title: 'Check in voordat u aankomt',
    opening: (house, day, locator) => `${house} verwacht u op ${day}. Uw boeking is ${locator}.`,
    request:
      'De Spaanse wet vraagt de gegevens en de handtekening van alle reizigers. U kunt ze in enkele minuten op uw telefoon invullen en de link doorgeven aan uw medereizigers.',
    until: (day) => `De link is geldig tot en met ${day}.`,
    button: 'Inchecken',
    footer: (house) => `Deze e-mail is verzonden door ${house} via Posada.`,
  },
}
