import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'

const PAID_AHEAD_SHARE = 0.5

/**
 * Who had paid the nights has paid the rest too once the stay is over; of those who are here or to come, some find
 * extras and tax still open.
 */
export function settleAccounts(stays: readonly DemoStay[], random: Random) {
  for (const { booking } of stays) {
    const nights = booking.total - booking.extras_total - booking.tax_total
    if (booking.paid === 0 || booking.paid < nights) continue
    if (booking.checked_out_at !== null || random.chance(PAID_AHEAD_SHARE)) booking.paid = booking.total
  }
}
