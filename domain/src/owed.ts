import type { Cents } from './money.ts'

type Owing = { state: string; total: Cents; cancelFee: Cents }

/** The amount due for a booking, paid or not: the cancellation fee of a cancelled booking, the total of any other. */
export const owedFor = ({ state, total, cancelFee }: Owing): Cents => (state === 'cancelled' ? cancelFee : total)

/** The amount still to be paid; negative where money has to be refunded. */
export const pendingOf = (booking: Owing & { paid: Cents }): Cents => owedFor(booking) - booking.paid

/** A booking that costs nothing does not count as paid. */
export const isPaid = (booking: Owing & { paid: Cents }): boolean => owedFor(booking) > 0 && pendingOf(booking) <= 0
