import { amountDue, compensationDue, type DueBooking } from '../../bookings/totals/booking-totals.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { occupiesUnits } from '../../bookings/booking-state.ts'
import { FEE_KEY } from './booking-charges.ts'

/** What issued invoices bill of one charge: with their corrections, and before these. */
export type BilledCharge = { key: string; billed: Cents; before: Cents }

/**
 * What the house keeps of the money of a booking in the end: `billed` by its invoices, and what is still to be invoiced. A
 * correction of a charge that stays on its invoices lowers it, though the booking still costs the same.
 */
export function keptAmount(booking: DueBooking, billed: Cents, charges: readonly BilledCharge[]): Cents {
  if (!occupiesUnits(booking.state)) {
    const fee = sum(charges.filter(({ key }) => key === FEE_KEY).map((charge) => charge.billed))
    return billed + Math.max(0, compensationDue(booking) - fee)
  }
  const due = amountDue(booking)
  const before = sum(charges.filter((charge) => charge.billed !== 0).map((charge) => charge.before))
  return Math.max(billed, Math.min(due, billed + Math.max(0, due - before)))
}
