import type { HoldCondition } from '../bookings/holds/booking-hold.ts'
import type { Day } from '../platform/days/day.ts'
import type { GuestLanguage } from '../travellers/guest-language.ts'
import { longDate } from './guest-days.ts'
import { guestMoney } from './guest-money.ts'

type Words = {
  freeUntil: (day: string) => string
  noRefund: string
  /** Who wants to cancel calls the establishment. */
  byAgreement: string
  then: (amount: string) => string
  card: string
  transfer: (amount: string, days: number) => string
  onRequest: string
}

const words: Record<GuestLanguage, Words> = {
  es: {
    freeUntil: (day) => `Cancelación gratis hasta el ${day}.`,
    noRefund: 'Sin devolución si cancela.',
    byAgreement: 'Para cancelar, llame al alojamiento.',
    then: (amount) => `Después, o si no se presenta, no se devuelven los ${amount} pagados.`,
    card: 'Su tarjeta queda como garantía; ahora no se cobra nada.',
    transfer: (amount, days) =>
      `Se confirma con una transferencia de ${amount} en ${days} ${days === 1 ? 'día' : 'días'}.`,
    onRequest: 'El alojamiento confirma la reserva en 24 horas.',
  },
  ca: {
    freeUntil: (day) => `Cancel·lació gratuïta fins al ${day}.`,
    noRefund: 'Sense devolució si cancel·la.',
    byAgreement: "Per cancel·lar, truqui a l'allotjament.",
    then: (amount) => `Després, o si no es presenta, no es tornen els ${amount} pagats.`,
    card: 'La seva targeta queda com a garantia; ara no es cobra res.',
    transfer: (amount, days) =>
      `Es confirma amb una transferència de ${amount} en ${days} ${days === 1 ? 'dia' : 'dies'}.`,
    onRequest: "L'allotjament confirma la reserva en 24 hores.",
  },
  eu: {
    freeUntil: (day) => `Doan ezeztatu daiteke egun honetara arte: ${day}.`,
    noRefund: 'Ezeztatuz gero, ez da dirurik itzultzen.',
    byAgreement: 'Ezeztatzeko, deitu ostatura.',
    then: (amount) => `Ondoren, edo agertzen ez bazara, ordaindutako ${amount} ez dira itzultzen.`,
    card: 'Zure txartela berme gisa geratzen da; orain ez da ezer kobratzen.',
    transfer: (amount, days) => `${amount}ko transferentzia batekin berresten da, ${days} eguneko epean.`,
    onRequest: 'Ostatuak 24 ordutan berresten du erreserba.',
  },
  gl: {
    freeUntil: (day) => `Cancelación gratuíta ata o ${day}.`,
    noRefund: 'Sen devolución se cancela.',
    byAgreement: 'Para cancelar, chame ao aloxamento.',
    then: (amount) => `Despois, ou se non se presenta, non se devolven os ${amount} pagados.`,
    card: 'A súa tarxeta queda como garantía; agora non se cobra nada.',
    transfer: (amount, days) =>
      `Confírmase cunha transferencia de ${amount} en ${days} ${days === 1 ? 'día' : 'días'}.`,
    onRequest: 'O aloxamento confirma a reserva en 24 horas.',
  },
  en: {
    freeUntil: (day) => `Free cancellation until ${day}.`,
    noRefund: 'No refund if you cancel.',
    byAgreement: 'To cancel, please call the property.',
    then: (amount) => `After that, or if you do not arrive, the ${amount} paid are not refunded.`,
    card: 'Your card is kept as a guarantee; nothing is charged now.',
    transfer: (amount, days) =>
      `Confirmed by a bank transfer of ${amount} within ${days} ${days === 1 ? 'day' : 'days'}.`,
    onRequest: 'The property confirms the booking within 24 hours.',
  },
  fr: {
    freeUntil: (day) => `Annulation gratuite jusqu’au ${day}.`,
    noRefund: 'Aucun remboursement en cas d’annulation.',
    byAgreement: 'Pour annuler, appelez l’établissement.',
    then: (amount) => `Ensuite, ou si vous ne vous présentez pas, les ${amount} payés ne sont pas remboursés.`,
    card: 'Votre carte sert de garantie ; rien n’est débité maintenant.',
    transfer: (amount, days) => `Confirmée par un virement de ${amount} sous ${days} ${days === 1 ? 'jour' : 'jours'}.`,
    onRequest: 'L’établissement confirme la réservation sous 24 heures.',
  },
  de: {
    freeUntil: (day) => `Kostenlose Stornierung bis ${day}.`,
    noRefund: 'Keine Erstattung bei Stornierung.',
    byAgreement: 'Zum Stornieren rufen Sie bitte die Unterkunft an.',
    then: (amount) => `Danach oder bei Nichtanreise werden die gezahlten ${amount} nicht erstattet.`,
    card: 'Ihre Karte dient als Garantie; jetzt wird nichts abgebucht.',
    transfer: (amount, days) =>
      `Bestätigt durch Überweisung von ${amount} innerhalb von ${days} ${days === 1 ? 'Tag' : 'Tagen'}.`,
    onRequest: 'Die Unterkunft bestätigt die Buchung innerhalb von 24 Stunden.',
  },
  it: {
    freeUntil: (day) => `Cancellazione gratuita fino al ${day}.`,
    noRefund: 'Nessun rimborso in caso di cancellazione.',
    byAgreement: 'Per cancellare, chiami la struttura.',
    then: (amount) => `In seguito, o se non si presenta, i ${amount} pagati non vengono rimborsati.`,
    card: 'La sua carta resta come garanzia; ora non viene addebitato nulla.',
    transfer: (amount, days) =>
      `Confermata con un bonifico di ${amount} entro ${days} ${days === 1 ? 'giorno' : 'giorni'}.`,
    onRequest: 'La struttura conferma la prenotazione entro 24 ore.',
  },
  pt: {
    freeUntil: (day) => `Cancelamento gratuito até ${day}.`,
    noRefund: 'Sem reembolso se cancelar.',
    byAgreement: 'Para cancelar, telefone ao alojamento.',
    then: (amount) => `Depois, ou se não comparecer, os ${amount} pagos não são devolvidos.`,
    card: 'O seu cartão fica como garantia; agora não se cobra nada.',
    transfer: (amount, days) =>
      `Confirmada com uma transferência de ${amount} em ${days} ${days === 1 ? 'dia' : 'dias'}.`,
    onRequest: 'O alojamento confirma a reserva em 24 horas.',
  },
  nl: {
    freeUntil: (day) => `Gratis annuleren tot en met ${day}.`,
    noRefund: 'Geen terugbetaling bij annulering.',
    byAgreement: 'Bel de accommodatie om te annuleren.',
    then: (amount) => `Daarna, of als u niet komt, wordt de betaalde ${amount} niet terugbetaald.`,
    card: 'Uw kaart blijft als garantie; nu wordt er niets afgeschreven.',
    transfer: (amount, days) =>
      `Bevestigd met een overschrijving van ${amount} binnen ${days} ${days === 1 ? 'dag' : 'dagen'}.`,
    onRequest: 'De accommodatie bevestigt de reservering binnen 24 uur.',
  },
}

type OfferConditions = {
  isNonRefundable: boolean
  /** The last day on which the guest can cancel without cost; null where only the establishment cancels. */
  cancellableUntil: Day | null
  /** In cents, what is paid to confirm. */
  now: number
  awaits: HoldCondition
  /** Of a transfer. */
  days: number
}

/** The conditions of an offer in words. */
export function conditionsInWords(language: GuestLanguage, conditions: OfferConditions): string {
  const { isNonRefundable, cancellableUntil, now, awaits, days } = conditions
  const its = words[language]
  const amount = guestMoney(now, language)
  const sentences = [
    isNonRefundable
      ? its.noRefund
      : cancellableUntil === null
        ? its.byAgreement
        : its.freeUntil(longDate(cancellableUntil, language, null)),
    ...(!isNonRefundable && cancellableUntil !== null && awaits === 'payment' && now > 0 ? [its.then(amount)] : []),
    ...(awaits === 'card' ? [its.card] : []),
    ...(awaits === 'transfer' ? [its.transfer(amount, days)] : []),
    ...(awaits === 'house' ? [its.onRequest] : []),
  ]
  return sentences.join(' ')
}
