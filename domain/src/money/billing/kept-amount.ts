import { amountDue, compensationDue, type DueBooking } from '../../bookings/totals/booking-totals.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { occupiesUnits } from '../../bookings/booking-state.ts'
import { FEE_KEY } from './billable-items.ts'

/** What issued invoices bill of one item: with their corrections, and before these. */
export type BilledItem = { key: string; billed: Cents; before: Cents }

/**
 * What the establishment keeps of the money of a booking in the end: `billed` by its invoices, and what is still to be invoiced. A
 * correction of an item that stays on its invoices lowers it, though the booking still costs the same.
 */
export function keptAmount(booking: DueBooking, billed: Cents, items: readonly BilledItem[]): Cents {
  if (!occupiesUnits(booking.state)) {
    const fee = sum(items.filter(({ key }) => key === FEE_KEY).map((item) => item.billed))
    return billed + Math.max(0, compensationDue(booking) - fee)
  }
  const due = amountDue(booking)
  const before = sum(items.filter((item) => item.billed !== 0).map((item) => item.before))
  return Math.max(billed, Math.min(due, billed + Math.max(0, due - before)))
}
