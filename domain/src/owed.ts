import type { Cents } from './money.ts'

type Owing = { state: string; total: Cents; cancelFee: Cents }

/** What the guests owe in all: of a cancelled booking its fee alone, of any other its total. */
export const owedFor = ({ state, total, cancelFee }: Owing): Cents => (state === 'cancelled' ? cancelFee : total)

/** What is still to be received; negative where money is to be given back. */
export const pendingOf = (booking: Owing & { paid: Cents }): Cents => owedFor(booking) - booking.paid

/** A booking that costs nothing is not called paid. */
export const isPaid = (booking: Owing & { paid: Cents }): boolean => owedFor(booking) > 0 && pendingOf(booking) <= 0
