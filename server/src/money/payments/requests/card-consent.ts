import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What a guest accepts who leaves a card with the payee. */
export const cardConsent: Record<GuestLanguage, (payee: string) => string> = {
  es: (payee) =>
    `Autorizo a ${payee} a guardar mi tarjeta como garantía de esta reserva y a cobrar en ella lo que quede pendiente de la reserva, y los gastos de cancelación o de no presentación según sus condiciones. La autorización termina con la reserva; puedo retirarla escribiendo al alojamiento.`,
  ca: (payee) =>
    `Autoritzo ${payee} a desar la meva targeta com a garantia d’aquesta reserva i a cobrar-hi el que quedi pendent de la reserva, i les despeses de cancel·lació o de no presentació segons les seves condicions. L’autorització acaba amb la reserva; la puc retirar escrivint a l’allotjament.`,
  gl: (payee) =>
    `Autorizo a ${payee} a gardar a miña tarxeta como garantía desta reserva e a cobrar nela o que quede pendente da reserva, e os gastos de cancelación ou de non presentación segundo as súas condicións. A autorización remata coa reserva; podo retirala escribindo ao aloxamento.`,
  eu: (payee) =>
    `Baimena ematen diot ${payee} enpresari nire txartela erreserba honen berme gisa gordetzeko eta erreserban ordaintzeko geratzen dena bertan kobratzeko, bai eta ezeztatzeagatik edo ez agertzeagatik sortutako gastuak ere, haren baldintzen arabera. Baimena erreserbarekin amaitzen da; ostatuari idatziz ken dezaket.`,
  en: (payee) =>
    `I authorise ${payee} to keep my card as a guarantee for this booking and to charge to it what remains due for the booking, and any cancellation or no-show fee under its conditions. This authorisation ends with the booking; I can withdraw it by writing to the property.`,
  fr: (payee) =>
    `J’autorise ${payee} à conserver ma carte en garantie de cette réservation et à y débiter ce qui reste dû pour la réservation, ainsi que les frais d’annulation ou de non-présentation selon ses conditions. Cette autorisation prend fin avec la réservation ; je peux la retirer en écrivant à l’établissement.`,
  de: (payee) =>
    `Ich ermächtige ${payee}, meine Karte als Garantie für diese Buchung aufzubewahren und damit einzuziehen, was für die Buchung offen bleibt, sowie Kosten für Stornierung oder Nichterscheinen nach den Bedingungen der Unterkunft. Die Ermächtigung endet mit der Buchung; ich kann sie widerrufen, indem ich der Unterkunft schreibe.`,
  it: (payee) =>
    `Autorizzo ${payee} a conservare la mia carta a garanzia di questa prenotazione e ad addebitarvi quanto resta da pagare per la prenotazione, e le spese di cancellazione o di mancata presentazione secondo le sue condizioni. L’autorizzazione termina con la prenotazione; posso revocarla scrivendo alla struttura.`,
  pt: (payee) =>
    `Autorizo ${payee} a guardar o meu cartão como garantia desta reserva e a cobrar nele o que ficar por pagar da reserva, bem como as despesas de cancelamento ou de não comparência segundo as suas condições. A autorização termina com a reserva; posso retirá-la escrevendo ao alojamento.`,
  nl: (payee) =>
    `Ik machtig ${payee} om mijn kaart als garantie voor deze boeking te bewaren en daarvan af te schrijven wat voor de boeking nog te betalen is, evenals kosten voor annulering of niet verschijnen volgens de voorwaarden van de accommodatie. De machtiging eindigt met de boeking; ik kan haar intrekken door de accommodatie te schrijven.`,
}
