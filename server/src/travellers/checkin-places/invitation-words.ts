import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What the invitation to a self check-in says. */
type InvitationWords = {
  title: string
  /** The stay, its day of arrival and its locator. */
  opening: (establishment: string, day: string, locator: string) => string
  /** What the guests are to send, and who may use the link. */
  request: string
  until: (day: string) => string
  button: string
  footer: (establishment: string) => string
}

export const invitationWords: Record<GuestLanguage, InvitationWords> = {
  es: {
    title: 'Haga el check-in antes de llegar',
    opening: (establishment, day, locator) => `${establishment} le espera el ${day}. Su reserva es la ${locator}.`,
    request:
      'La ley pide los datos y la firma de todos los viajeros. Puede darlos desde su móvil en unos minutos, y pasar el enlace a quienes viajan con usted.',
    until: (day) => `El enlace vale hasta el ${day}.`,
    button: 'Hacer el check-in',
    footer: (establishment) => `Este correo lo envía ${establishment} por medio de Posada.`,
  },
  ca: {
    title: 'Feu el check-in abans d’arribar',
    opening: (establishment, day, locator) =>
      `${establishment} us espera el ${day}. La vostra reserva és la ${locator}.`,
    request:
      'La llei demana les dades i la signatura de tots els viatgers. Les podeu donar des del mòbil en uns minuts, i passar l’enllaç a qui viatja amb vosaltres.',
    until: (day) => `L’enllaç val fins al ${day}.`,
    button: 'Fer el check-in',
    footer: (establishment) => `Aquest correu l’envia ${establishment} per mitjà de Posada.`,
  },
  gl: {
    title: 'Faga o check-in antes de chegar',
    opening: (establishment, day, locator) => `${establishment} espérao o ${day}. A súa reserva é a ${locator}.`,
    request:
      'A lei pide os datos e a sinatura de todos os viaxeiros. Pode dalos desde o móbil nuns minutos, e pasar a ligazón a quen viaxa con vostede.',
    until: (day) => `A ligazón vale ata o ${day}.`,
    button: 'Facer o check-in',
    footer: (establishment) => `Este correo envíao ${establishment} por medio de Posada.`,
  },
  eu: {
    title: 'Egin check-ina iritsi aurretik',
    opening: (establishment, day, locator) => `${establishment}: zure zain gaude (${day}). Zure erreserba: ${locator}.`,
    request:
      'Legeak bidaiari guztien datuak eta sinadura eskatzen ditu. Mugikorretik eman ditzakezu minutu gutxitan, eta esteka zurekin bidaiatzen dutenei bidali.',
    until: (day) => `Estekak egun honetara arte balio du: ${day}.`,
    button: 'Egin check-ina',
    footer: (establishment) => `Mezu hau ${establishment} ostatuak bidali du Posadaren bidez.`,
  },
  en: {
    title: 'Check in before you arrive',
    opening: (establishment, day, locator) =>
      `${establishment} is expecting you on ${day}. Your booking is ${locator}.`,
    request:
      'Spanish law asks for the details and the signature of every traveller. You can give them on your phone in a few minutes, and pass the link on to those who travel with you.',
    until: (day) => `The link is valid until ${day}.`,
    button: 'Check in',
    footer: (establishment) => `This e-mail was sent by ${establishment} through Posada.`,
  },
  fr: {
    title: 'Faites votre check-in avant d’arriver',
    opening: (establishment, day, locator) => `${establishment} vous attend le ${day}. Votre réservation : ${locator}.`,
    request:
      'La loi espagnole demande les données et la signature de tous les voyageurs. Vous pouvez les donner sur votre téléphone en quelques minutes, et transmettre le lien à ceux qui voyagent avec vous.',
    until: (day) => `Le lien est valable jusqu’au ${day}.`,
    button: 'Faire le check-in',
    footer: (establishment) => `Cet e-mail a été envoyé par ${establishment} par l’intermédiaire de Posada.`,
  },
  de: {
    title: 'Checken Sie vor der Ankunft ein',
    opening: (establishment, day, locator) => `${establishment} erwartet Sie am ${day}. Ihre Buchung ist ${locator}.`,
    request:
      'Das spanische Gesetz verlangt die Daten und die Unterschrift aller Reisenden. Sie können sie in wenigen Minuten auf Ihrem Handy angeben und den Link an Ihre Mitreisenden weitergeben.',
    until: (day) => `Der Link gilt bis zum ${day}.`,
    button: 'Einchecken',
    footer: (establishment) => `Diese E-Mail wurde von ${establishment} über Posada gesendet.`,
  },
  it: {
    title: 'Faccia il check-in prima di arrivare',
    opening: (establishment, day, locator) =>
      `${establishment} La aspetta il ${day}. La Sua prenotazione è la ${locator}.`,
    request:
      'La legge spagnola chiede i dati e la firma di tutti i viaggiatori. Può darli dal telefono in pochi minuti e passare il link a chi viaggia con Lei.',
    until: (day) => `Il link è valido fino al ${day}.`,
    button: 'Fare il check-in',
    footer: (establishment) => `Questa e-mail è stata inviata da ${establishment} tramite Posada.`,
  },
  pt: {
    title: 'Faça o check-in antes de chegar',
    opening: (establishment, day, locator) =>
      `${establishment} espera por si no dia ${day}. A sua reserva é a ${locator}.`,
    request:
      'A lei espanhola pede os dados e a assinatura de todos os viajantes. Pode dá-los no telemóvel em poucos minutos e passar o link a quem viaja consigo.',
    until: (day) => `O link é válido até ${day}.`,
    button: 'Fazer o check-in',
    footer: (establishment) => `Este e-mail foi enviado por ${establishment} através da Posada.`,
  },
  nl: {
    title: 'Check in voordat u aankomt',
    opening: (establishment, day, locator) => `${establishment} verwacht u op ${day}. Uw boeking is ${locator}.`,
    request:
      'De Spaanse wet vraagt de gegevens en de handtekening van alle reizigers. U kunt ze in enkele minuten op uw telefoon invullen en de link doorgeven aan uw medereizigers.',
    until: (day) => `De link is geldig tot en met ${day}.`,
    button: 'Inchecken',
    footer: (establishment) => `Deze e-mail is verzonden door ${establishment} via Posada.`,
  },
}
