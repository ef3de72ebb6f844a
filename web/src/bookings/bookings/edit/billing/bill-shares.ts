import type { BillingCharge, BookingPayer } from '@posada/contract/money/billing/booking-billing'
import type { PayerKind } from '@posada/contract/money/invoices/invoice-fields'
import { totalOf, wantedInvoice, type WantedInvoice } from './wanted-invoice.ts'

/** Who gets an invoice: a payer of the booking, or another client found by name. */
export type SharePayer = {
  id: string
  kind: PayerKind
  name: string
  /** Null for who is not of the booking. */
  party: BookingPayer['party'] | null
}

/** For each charge, by its key, the id of who pays it; absent charges stay without invoice. */
export type Shares = Readonly<Record<string, string>>

/** The charges that each payer gets; payers without any are left out. */
export const sharesOf = (payers: readonly SharePayer[], charges: readonly BillingCharge[], shares: Shares) =>
  payers
    .map((payer) => ({ payer, charges: charges.filter(({ key }) => shares[key] === payer.id) }))
    .filter((share) => share.charges.length > 0)
    .map((share) => ({ ...share, total: totalOf(share.charges) }))

export type Share = ReturnType<typeof sharesOf>[number]

export const wantedOfShare = (bookingId: string, { payer, charges }: Share): WantedInvoice =>
  wantedInvoice(bookingId, {
    ...(payer.party === null ? { payerId: payer.id, payerKind: payer.kind } : { party: payer.party }),
    charges: charges.map(({ key }) => key),
  })

type Unit = { roomId: string; name: string; charges: BillingCharge[] }

/** The charges by unit, those of the whole booking last. */
export function chargesByUnit(
  charges: readonly BillingCharge[],
  rooms: readonly { id: string; name: string }[],
): Unit[] {
  const known = [...new Map(rooms.map((room) => [room.id, room])).values()]
  const units = known.map(({ id, name }) => ({
    roomId: id,
    name,
    charges: charges.filter(({ roomId }) => roomId === id),
  }))
  const others = charges.filter(({ roomId }) => !known.some(({ id }) => id === roomId))
  return [...units, { roomId: '', name: 'Toda la reserva', charges: others }].filter((unit) => unit.charges.length > 0)
}
