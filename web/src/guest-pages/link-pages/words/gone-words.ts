import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

type GoneWords = {
  title: string
  why: string
  whatToDo: string
  steps: { title: string; help: string }[]
  nothingCharged: string
}

/** The page of a link that opens nothing: the same for wrong, expired, replaced and cancelled ones. */
export const goneWords: Record<GuestLanguage, GoneWords> = {
  es: {
    title: 'Este enlace ya no está disponible',
    why: 'Puede que haya caducado, que el alojamiento lo haya cambiado por otro o que falte una parte de la dirección.',
    whatToDo: 'Qué puede hacer',
    steps: [
      {
        title: 'Abra el último mensaje de su alojamiento',
        help: 'Un enlace nuevo deja sin efecto el anterior.',
      },
      { title: 'Pulse el enlace entero', help: 'Si lo copia, compruebe que no falta el final.' },
      {
        title: 'Llame o escriba a su alojamiento',
        help: 'El teléfono está en la confirmación de su reserva. Le enviarán otro.',
      },
    ],
    nothingCharged: 'Abrir esta página no cobra nada.',
  },
  en: {
    title: 'This link is no longer available',
    why: 'It may have expired, the property may have replaced it, or a part of the address may be missing.',
    whatToDo: 'What you can do',
    steps: [
      {
        title: 'Open the latest message from your accommodation',
        help: 'A new link ends the one before.',
      },
      { title: 'Press the whole link', help: 'If you copy it, please check that its end is not missing.' },
      {
        title: 'Call or write to your accommodation',
        help: 'The telephone number is in your booking confirmation. They will send you another link.',
      },
    ],
    nothingCharged: 'Opening this page charges nothing.',
  },
  ca: {
    title: 'Aquest enllaç ja no està disponible',
    why: 'Potser ha caducat, l’allotjament l’ha canviat per un altre o hi falta una part de l’adreça.',
    whatToDo: 'Què podeu fer',
    steps: [
      { title: 'Obriu l’últim missatge del vostre allotjament', help: 'Un enllaç nou deixa sense efecte l’anterior.' },
      { title: 'Premeu l’enllaç sencer', help: 'Si el copieu, comproveu que no hi falta el final.' },
      {
        title: 'Truqueu o escriviu al vostre allotjament',
        help: 'El telèfon és a la confirmació de la reserva. Us n’enviaran un altre.',
      },
    ],
    nothingCharged: 'Obrir aquesta pàgina no cobra res.',
  },
  gl: {
    title: 'Esta ligazón xa non está dispoñible',
    why: 'Pode que caducase, que o aloxamento a cambiase por outra ou que falte unha parte do enderezo.',
    whatToDo: 'Que pode facer',
    steps: [
      { title: 'Abra a última mensaxe do seu aloxamento', help: 'Unha ligazón nova deixa sen efecto a anterior.' },
      { title: 'Prema a ligazón enteira', help: 'Se a copia, comprobe que non falta o final.' },
      {
        title: 'Chame ou escriba ao seu aloxamento',
        help: 'O teléfono está na confirmación da súa reserva. Enviaranlle outra.',
      },
    ],
    nothingCharged: 'Abrir esta páxina non cobra nada.',
  },
  eu: {
    title: 'Esteka hau ez dago erabilgarri',
    why: 'Baliteke iraungita egotea, ostatuak beste batekin ordezkatu izana edo helbidearen zati bat falta izatea.',
    whatToDo: 'Zer egin dezakezu',
    steps: [
      { title: 'Ireki zure ostatuaren azken mezua', help: 'Esteka berri batek aurrekoa baliogabetzen du.' },
      { title: 'Sakatu esteka osoa', help: 'Kopiatzen baduzu, egiaztatu amaiera ez dela falta.' },
      {
        title: 'Deitu edo idatzi zure ostatura',
        help: 'Telefonoa erreserbaren baieztapenean dago. Beste bat bidaliko dizute.',
      },
    ],
    nothingCharged: 'Orri hau irekitzeak ez du ezer kobratzen.',
  },
  fr: {
    title: 'Ce lien n’est plus disponible',
    why: 'Il a peut-être expiré, l’établissement l’a remplacé par un autre ou il manque une partie de l’adresse.',
    whatToDo: 'Ce que vous pouvez faire',
    steps: [
      { title: 'Ouvrez le dernier message de votre établissement', help: 'Un nouveau lien annule le précédent.' },
      { title: 'Appuyez sur le lien entier', help: 'Si vous le copiez, vérifiez que la fin ne manque pas.' },
      {
        title: 'Appelez votre établissement ou écrivez-lui',
        help: 'Le téléphone figure dans la confirmation de votre réservation. On vous enverra un autre lien.',
      },
    ],
    nothingCharged: 'Ouvrir cette page ne débite rien.',
  },
  de: {
    title: 'Dieser Link ist nicht mehr verfügbar',
    why: 'Er ist vielleicht abgelaufen, die Unterkunft hat ihn durch einen anderen ersetzt, oder ein Teil der Adresse fehlt.',
    whatToDo: 'Was Sie tun können',
    steps: [
      { title: 'Öffnen Sie die letzte Nachricht Ihrer Unterkunft', help: 'Ein neuer Link macht den vorigen ungültig.' },
      { title: 'Tippen Sie auf den ganzen Link', help: 'Wenn Sie ihn kopieren, prüfen Sie bitte, ob das Ende fehlt.' },
      {
        title: 'Rufen Sie Ihre Unterkunft an oder schreiben Sie ihr',
        help: 'Die Telefonnummer steht in Ihrer Buchungsbestätigung. Man schickt Ihnen einen neuen Link.',
      },
    ],
    nothingCharged: 'Beim Öffnen dieser Seite wird nichts abgebucht.',
  },
  it: {
    title: 'Questo link non è più disponibile',
    why: 'Forse è scaduto, la struttura lo ha sostituito con un altro o manca una parte dell’indirizzo.',
    whatToDo: 'Che cosa può fare',
    steps: [
      { title: 'Apra l’ultimo messaggio della sua struttura', help: 'Un nuovo link annulla il precedente.' },
      { title: 'Prema il link intero', help: 'Se lo copia, controlli che non manchi la fine.' },
      {
        title: 'Chiami la struttura o le scriva',
        help: 'Il telefono è nella conferma della prenotazione. Le invieranno un altro link.',
      },
    ],
    nothingCharged: 'Aprire questa pagina non addebita nulla.',
  },
  pt: {
    title: 'Esta ligação já não está disponível',
    why: 'Pode ter expirado, o alojamento pode tê-la trocado por outra ou pode faltar uma parte do endereço.',
    whatToDo: 'O que pode fazer',
    steps: [
      { title: 'Abra a última mensagem do seu alojamento', help: 'Uma ligação nova anula a anterior.' },
      { title: 'Prima a ligação inteira', help: 'Se a copiar, verifique que não falta o fim.' },
      {
        title: 'Ligue ou escreva ao seu alojamento',
        help: 'O telefone está na confirmação da sua reserva. Vão enviar-lhe outra.',
      },
    ],
    nothingCharged: 'Abrir esta página não cobra nada.',
  },
  nl: {
    title: 'Deze link is niet meer beschikbaar',
    why: 'Hij is misschien verlopen, de accommodatie heeft hem vervangen, of er ontbreekt een deel van het adres.',
    whatToDo: 'Wat u kunt doen',
    steps: [
      { title: 'Open het laatste bericht van uw accommodatie', help: 'Een nieuwe link maakt de vorige ongeldig.' },
      { title: 'Druk op de hele link', help: 'Als u hem kopieert, controleer dan of het einde niet ontbreekt.' },
      {
        title: 'Bel of schrijf uw accommodatie',
        help: 'Het telefoonnummer staat in uw boekingsbevestiging. U krijgt een andere link.',
      },
    ],
    nothingCharged: 'Het openen van deze pagina kost niets.',
  },
}

/** All of it in one paragraph, below the text in another language. */
export const expiredLinkSummary = {
  es: 'Este enlace ya no está disponible. Abra el último mensaje de su alojamiento, o llame: pueden enviarle otro. Abrir esta página no cobra nada.',
  en: 'This link is no longer available. Please open the latest message from your accommodation, or call them: they can send you a new one. Opening this page charges nothing.',
}
