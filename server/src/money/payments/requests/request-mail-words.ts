import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

type RequestMailWords = {
  cardTitle: string
  cardButton: string
  /** What the establishment asks for. `establishment` and `locator` are inserted as they are. */
  asksForCard: (establishment: string, locator: string) => string
  asksForDeposit: (establishment: string, locator: string) => string
  cardOnly: string
  securePage: string
  until: (day: string) => string
}

/** What a mail says that asks for a card as guarantee or for a security deposit; the rest is as in other messages. */
export const requestMailWords: Record<GuestLanguage, RequestMailWords> = {
  es: {
    cardTitle: 'Tarjeta de garantía',
    cardButton: 'Dejar una tarjeta',
    asksForCard: (establishment, locator) =>
      `${establishment} le pide una tarjeta como garantía de su reserva ${locator}.`,
    asksForDeposit: (establishment, locator) => `${establishment} le pide una fianza por su reserva ${locator}.`,
    cardOnly: 'No se cobra nada ahora: solo se guarda la tarjeta, en la página segura del banco.',
    securePage: 'Todo se hace en la página segura del banco. El alojamiento no ve los datos de su tarjeta.',
    until: (day) => `El enlace vale hasta el ${day}.`,
  },
  ca: {
    cardTitle: 'Targeta de garantia',
    cardButton: 'Deixar una targeta',
    asksForCard: (establishment, locator) =>
      `${establishment} us demana una targeta com a garantia de la vostra reserva ${locator}.`,
    asksForDeposit: (establishment, locator) =>
      `${establishment} us demana una fiança per la vostra reserva ${locator}.`,
    cardOnly: 'Ara no es cobra res: només es desa la targeta, a la pàgina segura del banc.',
    securePage: 'Tot es fa a la pàgina segura del banc. L’allotjament no veu les dades de la vostra targeta.',
    until: (day) => `L’enllaç val fins al ${day}.`,
  },
  gl: {
    cardTitle: 'Tarxeta de garantía',
    cardButton: 'Deixar unha tarxeta',
    asksForCard: (establishment, locator) =>
      `${establishment} pídelle unha tarxeta como garantía da súa reserva ${locator}.`,
    asksForDeposit: (establishment, locator) => `${establishment} pídelle unha fianza pola súa reserva ${locator}.`,
    cardOnly: 'Agora non se cobra nada: só se garda a tarxeta, na páxina segura do banco.',
    securePage: 'Todo se fai na páxina segura do banco. O aloxamento non ve os datos da súa tarxeta.',
    until: (day) => `A ligazón vale ata o ${day}.`,
  },
  eu: {
    cardTitle: 'Berme-txartela',
    cardButton: 'Utzi txartel bat',
    asksForCard: (establishment, locator) =>
      `${establishment} ostatuak txartel bat eskatzen dizu, ${locator} erreserbaren berme gisa.`,
    asksForDeposit: (establishment, locator) =>
      `${establishment} ostatuak fidantza eskatzen dizu ${locator} erreserbagatik.`,
    cardOnly: 'Orain ez da ezer kobratuko: txartela gorde besterik ez da egingo, bankuaren orri seguruan.',
    securePage: 'Dena bankuaren orri seguruan egiten da. Ostatuak ez ditu zure txartelaren datuak ikusten.',
    until: (day) => `Estekak egun honetara arte balio du: ${day}.`,
  },
  en: {
    cardTitle: 'Card as guarantee',
    cardButton: 'Leave a card',
    asksForCard: (establishment, locator) =>
      `${establishment} asks you for a card as a guarantee for your booking ${locator}.`,
    asksForDeposit: (establishment, locator) =>
      `${establishment} asks you for a security deposit for your booking ${locator}.`,
    cardOnly: 'Nothing is charged now: the card is only kept, on the secure page of the bank.',
    securePage: 'Everything is done on the secure page of the bank. The property does not see the data of your card.',
    until: (day) => `The link is valid until ${day}.`,
  },
  fr: {
    cardTitle: 'Carte en garantie',
    cardButton: 'Laisser une carte',
    asksForCard: (establishment, locator) =>
      `${establishment} vous demande une carte en garantie de votre réservation ${locator}.`,
    asksForDeposit: (establishment, locator) =>
      `${establishment} vous demande une caution pour votre réservation ${locator}.`,
    cardOnly: 'Rien n’est débité maintenant : la carte est seulement enregistrée, sur la page sécurisée de la banque.',
    securePage:
      'Tout se fait sur la page sécurisée de la banque. L’établissement ne voit pas les données de votre carte.',
    until: (day) => `Le lien est valable jusqu’au ${day}.`,
  },
  de: {
    cardTitle: 'Karte als Garantie',
    cardButton: 'Karte hinterlegen',
    asksForCard: (establishment, locator) =>
      `${establishment} bittet Sie um eine Karte als Garantie für Ihre Buchung ${locator}.`,
    asksForDeposit: (establishment, locator) =>
      `${establishment} bittet Sie um eine Kaution für Ihre Buchung ${locator}.`,
    cardOnly: 'Es wird jetzt nichts abgebucht: Die Karte wird nur auf der sicheren Seite der Bank hinterlegt.',
    securePage: 'Alles geschieht auf der sicheren Seite der Bank. Die Unterkunft sieht die Daten Ihrer Karte nicht.',
    until: (day) => `Der Link gilt bis zum ${day}.`,
  },
  it: {
    cardTitle: 'Carta a garanzia',
    cardButton: 'Lasciare una carta',
    asksForCard: (establishment, locator) =>
      `${establishment} Le chiede una carta a garanzia della Sua prenotazione ${locator}.`,
    asksForDeposit: (establishment, locator) =>
      `${establishment} Le chiede una cauzione per la Sua prenotazione ${locator}.`,
    cardOnly: 'Ora non si addebita nulla: la carta viene solo salvata, sulla pagina sicura della banca.',
    securePage: 'Tutto avviene sulla pagina sicura della banca. La struttura non vede i dati della Sua carta.',
    until: (day) => `Il link è valido fino a ${day}.`,
  },
  pt: {
    cardTitle: 'Cartão como garantia',
    cardButton: 'Deixar um cartão',
    asksForCard: (establishment, locator) =>
      `${establishment} pede-lhe um cartão como garantia da sua reserva ${locator}.`,
    asksForDeposit: (establishment, locator) => `${establishment} pede-lhe uma caução pela sua reserva ${locator}.`,
    cardOnly: 'Agora não é cobrado nada: o cartão é apenas guardado, na página segura do banco.',
    securePage: 'Tudo se faz na página segura do banco. O alojamento não vê os dados do seu cartão.',
    until: (day) => `O link é válido até ${day}.`,
  },
  nl: {
    cardTitle: 'Kaart als garantie',
    cardButton: 'Een kaart achterlaten',
    asksForCard: (establishment, locator) =>
      `${establishment} vraagt u om een kaart als garantie voor uw boeking ${locator}.`,
    asksForDeposit: (establishment, locator) => `${establishment} vraagt u om een borg voor uw boeking ${locator}.`,
    cardOnly: 'Er wordt nu niets afgeschreven: de kaart wordt alleen bewaard, op de beveiligde pagina van de bank.',
    securePage:
      'Alles gebeurt op de beveiligde pagina van de bank. De accommodatie ziet de gegevens van uw kaart niet.',
    until: (day) => `De link is geldig tot en met ${day}.`,
  },
}
