import type { Cents } from './money.ts'

type DueBooking = { state: string; total: Cents; cancelFee: Cents }

/** The amount due for a booking, paid or not: the cancellation fee of a cancelled booking, the total of any other. */
export const amountDue = ({ state, total, cancelFee }: DueBooking): Cents => (state === 'cancelled' ? cancelFee : total)

/** The amount still to be paid; negative where money has to be refunded. */
export const pendingAmount = (booking: DueBooking & { paid: Cents }): Cents => amountDue(booking) - booking.paid

/** A booking that costs nothing does not count as paid. */
export const isPaid = (booking: DueBooking & { paid: Cents }): boolean =>
  amountDue(booking) > 0 && pendingAmount(booking) <= 0
