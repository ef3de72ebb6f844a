import type { BillingItem, BookingPayer } from '@posada/contract/money/billing/booking-billing'
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

/** For each item, by its key, the id of who pays it; absent items stay without invoice. */
export type Shares = Readonly<Record<string, string>>

/** The items that each payer gets; payers without any are left out. */
export const sharesOf = (payers: readonly SharePayer[], items: readonly BillingItem[], shares: Shares) =>
  payers
    .map((payer) => ({ payer, items: items.filter(({ key }) => shares[key] === payer.id) }))
    .filter((share) => share.items.length > 0)
    .map((share) => ({ ...share, total: totalOf(share.items) }))

export type Share = ReturnType<typeof sharesOf>[number]

export const wantedOfShare = (bookingId: string, { payer, items }: Share): WantedInvoice =>
  wantedInvoice(bookingId, {
    ...(payer.party === null ? { payerId: payer.id, payerKind: payer.kind } : { party: payer.party }),
    items: items.map(({ key }) => key),
  })

type Unit = { roomId: string; name: string; items: BillingItem[] }

/** The items by unit, those of the whole booking last. */
export function itemsByUnit(items: readonly BillingItem[], rooms: readonly { id: string; name: string }[]): Unit[] {
  const known = [...new Map(rooms.map((room) => [room.id, room])).values()]
  const units = known.map(({ id, name }) => ({
    roomId: id,
    name,
    items: items.filter(({ roomId }) => roomId === id),
  }))
  const others = items.filter(({ roomId }) => !known.some(({ id }) => id === roomId))
  return [...units, { roomId: '', name: 'Toda la reserva', items: others }].filter((unit) => unit.items.length > 0)
}
