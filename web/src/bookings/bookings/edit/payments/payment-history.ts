import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { ReceivedPayment } from '@posada/contract/bookings/payments'
import type { CardMovements } from '@posada/contract/money/payments/card-movements'
import { sum, type Cents } from '@posada/domain/platform/money/money'
import { chargeable } from '@posada/domain/money/payments/charge-rules'

export type ShownCharge = CardMovements['charges'][number]
export type ShownAttempt = CardMovements['attempts'][number]
export type ShownRequest = CardMovements['requests'][number]

/** One thing that happened to the money of a booking. */
export type HistoryEntry = { id: string; day: string } & (
  | { kind: 'payment'; payment: ReceivedPayment }
  | { kind: 'charge'; charge: ShownCharge }
  | { kind: 'attempt'; attempt: ShownAttempt }
  | { kind: 'request'; request: ShownRequest }
)

type Money = Pick<BookingInfo, 'payments' | 'cardMovements'>

/**
 * Open requests first, then everything else with the newest first. Payments of the gateway are left out: their charges and
 * refunds are shown. Requests that were paid or cancelled say nothing more.
 */
export function paymentHistory({ payments, cardMovements: { charges, attempts, requests } }: Money): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...payments
      .filter(({ isGateway }) => !isGateway)
      .map((payment) => ({ kind: 'payment' as const, id: payment.id, day: payment.day, payment })),
    ...charges.map((charge) => ({ kind: 'charge' as const, id: charge.charge.id, day: charge.charge.day, charge })),
    ...attempts.map((attempt) => ({ kind: 'attempt' as const, id: attempt.id, day: attempt.day, attempt })),
    ...requests
      .filter(({ state }) => state === 'open' || state === 'expired')
      .map((request) => ({ kind: 'request' as const, id: request.id, day: request.day, request })),
  ]
  return entries.sort((one, other) => compareText(sortKey(other), sortKey(one)))
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Ids grow with time, so that they order what happened on the same day. */
const sortKey = (entry: HistoryEntry): string =>
  `${entry.kind === 'request' && entry.request.state === 'open' ? 1 : 0} ${entry.day} ${entry.id}`

/** The payments for the stay, without its security deposit. */
export const stayPayments = ({ payments }: Pick<BookingInfo, 'payments'>): ReceivedPayment[] =>
  payments.filter(({ isSecurityDeposit }) => !isSecurityDeposit)

/** The charges for the stay, without its security deposit. */
export const stayCharges = ({ cardMovements }: Pick<BookingInfo, 'cardMovements'>): ShownCharge[] =>
  cardMovements.charges.filter(({ charge }) => !charge.isSecurityDeposit)

/** What charges without an answer keep from being charged again. */
export const reservedNow = ({ cardMovements: { attempts } }: Pick<BookingInfo, 'cardMovements'>): Cents =>
  sum(
    attempts
      .filter(({ state, isSecurityDeposit }) => state === 'running' && !isSecurityDeposit)
      .map(({ amount }) => amount),
  )

/** What can be charged to a card or requested: what is pending, less what charges without an answer have reserved. */
export const chargeableNow = (booking: BookingInfo): Cents =>
  chargeable({ pending: booking.pending, reserved: reservedNow(booking) })
