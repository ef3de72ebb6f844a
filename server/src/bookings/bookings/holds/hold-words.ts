import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What the guest of a hold is told that did not become a booking. `house` is the establishment's name, `locator` the booking's. */
type HoldWords = {
  refusedTitle: string
  refused: (house: string, locator: string) => string
  lapsedTitle: string
  lapsed: (house: string, locator: string) => string
  returnedTitle: string
  returned: (amount: string, locator: string) => string
  cardTitle: string
  cardRemoved: (locator: string) => string
}

export const holdWords: Record<GuestLanguage, HoldWords> = {
  es: {
    refusedTitle: 'No podemos confirmar su reserva',
    refused: (house, locator) =>
      `${house} no puede aceptar su solicitud ${locator}. No se ha reservado ninguna habitación ni se ha cobrado nada.`,
    lapsedTitle: 'Su reserva no se ha confirmado a tiempo',
    lapsed: (house, locator) =>
      `El plazo para confirmar la reserva ${locator} en ${house} ha vencido y la habitación ya no está reservada. Si todavía quiere venir, haga una reserva nueva o llámenos.`,
    returnedTitle: 'Le devolvemos su pago',
    returned: (amount, locator) =>
      `Su pago de ${amount} para la reserva ${locator} llegó cuando el plazo había vencido y la habitación ya no estaba libre. Se lo hemos devuelto por el mismo medio de pago; el banco puede tardar unos días.`,
    cardTitle: 'Su reserva no se ha podido hacer',
    cardRemoved: (locator) =>
      `Su tarjeta para la reserva ${locator} llegó cuando el plazo había vencido y la habitación ya no estaba libre. La hemos borrado y no se ha cobrado nada.`,
  },
  ca: {
    refusedTitle: 'No podem confirmar la vostra reserva',
    refused: (house, locator) =>
      `${house} no pot acceptar la vostra sol·licitud ${locator}. No s’ha reservat cap habitació ni s’ha cobrat res.`,
    lapsedTitle: 'La vostra reserva no s’ha confirmat a temps',
    lapsed: (house, locator) =>
      `El termini per confirmar la reserva ${locator} a ${house} ha vençut i l’habitació ja no està reservada. Si encara voleu venir, feu una reserva nova o truqueu-nos.`,
    returnedTitle: 'Us retornem el pagament',
    returned: (amount, locator) =>
      `El vostre pagament de ${amount} per a la reserva ${locator} va arribar quan el termini havia vençut i l’habitació ja no era lliure. Us l’hem retornat pel mateix mitjà de pagament; el banc pot trigar uns dies.`,
    cardTitle: 'No s’ha pogut fer la vostra reserva',
    cardRemoved: (locator) =>
      `La vostra targeta per a la reserva ${locator} va arribar quan el termini havia vençut i l’habitació ja no era lliure. L’hem esborrada i no s’ha cobrat res.`,
  },
  gl: {
    refusedTitle: 'Non podemos confirmar a súa reserva',
    refused: (house, locator) =>
      `${house} non pode aceptar a súa solicitude ${locator}. Non se reservou ningún cuarto nin se cobrou nada.`,
    lapsedTitle: 'A súa reserva non se confirmou a tempo',
    lapsed: (house, locator) =>
      `O prazo para confirmar a reserva ${locator} en ${house} venceu e o cuarto xa non está reservado. Se aínda quere vir, faga unha reserva nova ou chámenos.`,
    returnedTitle: 'Devolvémoslle o seu pagamento',
    returned: (amount, locator) =>
      `O seu pagamento de ${amount} para a reserva ${locator} chegou cando o prazo vencera e o cuarto xa non estaba libre. Devolvémosllo polo mesmo medio de pagamento; o banco pode tardar uns días.`,
    cardTitle: 'A súa reserva non se puido facer',
    cardRemoved: (locator) =>
      `A súa tarxeta para a reserva ${locator} chegou cando o prazo vencera e o cuarto xa non estaba libre. Borrámola e non se cobrou nada.`,
  },
  eu: {
    refusedTitle: 'Ezin dugu zure erreserba baieztatu',
    refused: (house, locator) =>
      `${house} ostatuak ezin du zure ${locator} eskaera onartu. Ez da gelarik erreserbatu, eta ez da ezer kobratu.`,
    lapsedTitle: 'Zure erreserba ez da garaiz baieztatu',
    lapsed: (house, locator) =>
      `${house} ostatuko ${locator} erreserba baieztatzeko epea amaitu da, eta gela ez dago jada erreserbatuta. Oraindik etorri nahi baduzu, egin beste erreserba bat edo deitu iezaguzu.`,
    returnedTitle: 'Ordainketa itzuli dizugu',
    returned: (amount, locator) =>
      `${locator} erreserbarako ${amount} ordainketa epea amaituta zegoela iritsi zen, eta gela ez zegoen libre. Ordaintzeko erabili zenuen bide beretik itzuli dizugu; bankuak egun batzuk behar izan ditzake.`,
    cardTitle: 'Ezin izan da zure erreserba egin',
    cardRemoved: (locator) =>
      `${locator} erreserbarako txartela epea amaituta zegoela iritsi zen, eta gela ez zegoen libre. Ezabatu egin dugu, eta ez da ezer kobratu.`,
  },
  en: {
    refusedTitle: 'We cannot confirm your booking',
    refused: (house, locator) =>
      `${house} cannot accept your request ${locator}. No room has been booked and nothing has been charged.`,
    lapsedTitle: 'Your booking was not confirmed in time',
    lapsed: (house, locator) =>
      `The time to confirm booking ${locator} at ${house} is over, and the room is no longer reserved for you. If you still want to come, please book again or call us.`,
    returnedTitle: 'Your payment has been returned',
    returned: (amount, locator) =>
      `Your payment of ${amount} for booking ${locator} arrived after its time was over, when the room was no longer free. We have returned it to the payment method that you used; your bank may take a few days.`,
    cardTitle: 'Your booking could not be made',
    cardRemoved: (locator) =>
      `Your card for booking ${locator} arrived after its time was over, when the room was no longer free. We have removed it, and nothing has been charged.`,
  },
  fr: {
    refusedTitle: 'Nous ne pouvons pas confirmer votre réservation',
    refused: (house, locator) =>
      `${house} ne peut pas accepter votre demande ${locator}. Aucune chambre n’a été réservée et rien n’a été débité.`,
    lapsedTitle: 'Votre réservation n’a pas été confirmée à temps',
    lapsed: (house, locator) =>
      `Le délai pour confirmer la réservation ${locator} à ${house} est passé et la chambre n’est plus réservée. Si vous souhaitez toujours venir, réservez à nouveau ou appelez-nous.`,
    returnedTitle: 'Votre paiement vous est remboursé',
    returned: (amount, locator) =>
      `Votre paiement de ${amount} pour la réservation ${locator} est arrivé après le délai, alors que la chambre n’était plus libre. Nous l’avons remboursé sur le même moyen de paiement ; votre banque peut mettre quelques jours.`,
    cardTitle: 'Votre réservation n’a pas pu être faite',
    cardRemoved: (locator) =>
      `Votre carte pour la réservation ${locator} est arrivée après le délai, alors que la chambre n’était plus libre. Nous l’avons supprimée et rien n’a été débité.`,
  },
  de: {
    refusedTitle: 'Wir können Ihre Buchung nicht bestätigen',
    refused: (house, locator) =>
      `${house} kann Ihre Anfrage ${locator} nicht annehmen. Es wurde kein Zimmer gebucht und nichts abgebucht.`,
    lapsedTitle: 'Ihre Buchung wurde nicht rechtzeitig bestätigt',
    lapsed: (house, locator) =>
      `Die Frist zur Bestätigung der Buchung ${locator} bei ${house} ist abgelaufen, das Zimmer ist nicht mehr für Sie reserviert. Wenn Sie noch kommen möchten, buchen Sie bitte neu oder rufen Sie uns an.`,
    returnedTitle: 'Ihre Zahlung wurde erstattet',
    returned: (amount, locator) =>
      `Ihre Zahlung von ${amount} für die Buchung ${locator} kam nach Ablauf der Frist an, als das Zimmer nicht mehr frei war. Wir haben sie auf dasselbe Zahlungsmittel erstattet; Ihre Bank braucht dafür eventuell einige Tage.`,
    cardTitle: 'Ihre Buchung war nicht möglich',
    cardRemoved: (locator) =>
      `Ihre Karte für die Buchung ${locator} kam nach Ablauf der Frist an, als das Zimmer nicht mehr frei war. Wir haben sie gelöscht, und es wurde nichts abgebucht.`,
  },
  it: {
    refusedTitle: 'Non possiamo confermare la Sua prenotazione',
    refused: (house, locator) =>
      `${house} non può accettare la Sua richiesta ${locator}. Non è stata prenotata alcuna camera e non è stato addebitato nulla.`,
    lapsedTitle: 'La Sua prenotazione non è stata confermata in tempo',
    lapsed: (house, locator) =>
      `Il termine per confermare la prenotazione ${locator} presso ${house} è scaduto e la camera non è più riservata. Se desidera ancora venire, prenoti di nuovo o ci chiami.`,
    returnedTitle: 'Il Suo pagamento è stato rimborsato',
    returned: (amount, locator) =>
      `Il Suo pagamento di ${amount} per la prenotazione ${locator} è arrivato dopo la scadenza, quando la camera non era più libera. L’abbiamo rimborsato sullo stesso metodo di pagamento; la banca può impiegare alcuni giorni.`,
    cardTitle: 'Non è stato possibile fare la Sua prenotazione',
    cardRemoved: (locator) =>
      `La Sua carta per la prenotazione ${locator} è arrivata dopo la scadenza, quando la camera non era più libera. L’abbiamo eliminata e non è stato addebitato nulla.`,
  },
  pt: {
    refusedTitle: 'Não podemos confirmar a sua reserva',
    refused: (house, locator) =>
      `${house} não pode aceitar o seu pedido ${locator}. Não foi reservado nenhum quarto nem foi cobrado nada.`,
    lapsedTitle: 'A sua reserva não foi confirmada a tempo',
    lapsed: (house, locator) =>
      `O prazo para confirmar a reserva ${locator} em ${house} terminou e o quarto já não está reservado. Se ainda quiser vir, faça uma nova reserva ou telefone-nos.`,
    returnedTitle: 'O seu pagamento foi devolvido',
    returned: (amount, locator) =>
      `O seu pagamento de ${amount} para a reserva ${locator} chegou depois do prazo, quando o quarto já não estava livre. Devolvemo-lo para o mesmo meio de pagamento; o banco pode demorar alguns dias.`,
    cardTitle: 'Não foi possível fazer a sua reserva',
    cardRemoved: (locator) =>
      `O seu cartão para a reserva ${locator} chegou depois do prazo, quando o quarto já não estava livre. Eliminámo-lo e não foi cobrado nada.`,
  },
  nl: {
    refusedTitle: 'We kunnen uw boeking niet bevestigen',
    refused: (house, locator) =>
      `${house} kan uw aanvraag ${locator} niet aannemen. Er is geen kamer geboekt en er is niets afgeschreven.`,
    lapsedTitle: 'Uw boeking is niet op tijd bevestigd',
    lapsed: (house, locator) =>
      `De termijn om boeking ${locator} bij ${house} te bevestigen is verstreken en de kamer is niet meer voor u gereserveerd. Wilt u nog steeds komen, boek dan opnieuw of bel ons.`,
    returnedTitle: 'Uw betaling is teruggestort',
    returned: (amount, locator) =>
      `Uw betaling van ${amount} voor boeking ${locator} kwam na de termijn binnen, toen de kamer niet meer vrij was. We hebben het bedrag via dezelfde betaalwijze teruggestort; uw bank heeft er mogelijk enkele dagen voor nodig.`,
    cardTitle: 'Uw boeking kon niet worden gemaakt',
    cardRemoved: (locator) =>
      `Uw kaart voor boeking ${locator} kwam na de termijn binnen, toen de kamer niet meer vrij was. We hebben de kaart verwijderd en er is niets afgeschreven.`,
  },
}
