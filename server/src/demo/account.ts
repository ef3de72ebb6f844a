import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'

const PAID_AHEAD_SHARE = 0.5

/**
 * Bookings whose nights are paid have extras and tax paid too once the stay is over; for current and future stays, some
 * still owe extras and tax.
 */
export function payRemainders(stays: readonly DemoStay[], random: Random) {
  for (const { booking } of stays) {
    const nights = booking.total - booking.extras_total - booking.tax_total
    if (booking.paid === 0 || booking.paid < nights) continue
    if (booking.checked_out_at !== null || random.chance(PAID_AHEAD_SHARE)) booking.paid = booking.total
  }
}
