import type { Day } from '@posada/domain/platform/days/day'
import type { PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import { newId } from '../platform/ids.ts'
import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'

const METHODS = ['card', 'card', 'cash', 'transfer'] as const
const ON_ACCOUNT = 'A cuenta'

export type DemoPayment = ReturnType<typeof paymentOf>

/** The payments of each stay, some in two parts: a deposit when it was booked, the rest on arrival. */
export function makePayments(stays: DemoStay[], loginId: string, today: Day, random: Random): DemoPayment[] {
  return stays.flatMap(({ booking }) => {
    const { paid, check_in, created_at } = booking
    if (paid === 0) return []
    const bookedOn = created_at.slice(0, 10) < today ? created_at.slice(0, 10) : today
    const arrival = check_in < today ? check_in : today
    const pay = (amount: number, day: Day, note = '') =>
      paymentOf(booking, { amount, day, note, method: random.pick(METHODS), loginId, minute: random.int(10, 59) })
    if (paid < booking.total) return [pay(paid, bookedOn, ON_ACCOUNT)]
    const part = Math.round(paid * 0.3)
    if (part === 0 || !random.chance(0.2)) return [pay(paid, arrival)]
    return [pay(part, bookedOn, ON_ACCOUNT), pay(paid - part, arrival)]
  })
}

type Entry = {
  amount: number
  day: Day
  note: string
  method: (typeof METHODS)[number]
  loginId: string
  minute: number
}

const SECURITY_DEPOSIT = 15_000

/** The security deposit of one stay whose guests are in the establishment, held until they leave. */
export function makeSecurityDeposit(stays: readonly DemoStay[], loginId: string): DemoPayment[] {
  const inHouse = stays.find(
    ({ booking }) => booking.state === 'confirmed' && booking.checked_in_at !== null && booking.checked_out_at === null,
  )
  if (!inHouse) return []
  const { booking } = inHouse
  const entry = { amount: SECURITY_DEPOSIT, day: booking.check_in, note: 'Llaves y mando', loginId, minute: 30 }
  return [{ ...paymentOf(booking, { ...entry, method: 'cash' }), purpose: 'security-deposit' }]
}

const paymentOf = (booking: DemoStay['booking'], { amount, day, note, method, loginId, minute }: Entry) => ({
  account_id: booking.account_id,
  id: newId(),
  booking_id: booking.id,
  amount,
  day,
  method,
  note,
  created_at: `${day}T09:${minute}:00Z`,
  created_by: loginId,
  purpose: 'stay' as PaymentPurpose,
})

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
