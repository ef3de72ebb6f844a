import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { decode } from '@posada/contract/compile'
import type { Endpoint, Input } from '@posada/contract/endpoint'
import { chargeCard } from '../../money/payments/charges/charge-card.ts'
import type { PaymentDependencies } from '../../money/payments/gateway/gateway-access.ts'
import { refundCharge } from '../../money/payments/refunds/refund-charge.ts'
import { requestPayment } from '../../money/payments/requests/request-payment.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import type { DemoHotel } from '../demo-hotel.ts'
import type { DemoStay } from '../stays.ts'

export type Booking = DemoStay['booking']
/** Who takes and returns money by the verbs that the screens call. */
export type Cashier = { context: RequestContext; dependencies: PaymentDependencies; hotel: DemoHotel }
/** What happens to one coming stay. */
export type PaymentCase = (booking: Booking) => Promise<void>

export const DEPOSIT_PERCENT = 30

export const depositOf = ({ total }: Booking) => Math.round((total * DEPOSIT_PERCENT) / 100)

export async function chargeKept(
  cashier: Cashier,
  { id }: Booking,
  { cardId, amount }: { cardId: string; amount: number },
): Promise<string> {
  const order = { booking_url: id, amount: amount / 100, payment_method: cardId }
  const result = await run(cashier, chargeCard(cashier.dependencies), inputOf(cardPaymentsApi.charge, order))
  return (result as { id: string }).id
}

export async function refund(
  cashier: Cashier,
  { id }: Booking,
  { chargeId, amount }: { chargeId: string; amount: number },
): Promise<void> {
  const order = { booking_url: id, intent_id: chargeId, amount: amount / 100 }
  await run(cashier, refundCharge(cashier.dependencies), inputOf(cardPaymentsApi.refund, order))
}

/** Returns the id of the request. */
export async function ask(
  { context, dependencies }: Cashier,
  { id }: Booking,
  { amount, concept }: { amount: number; concept: string },
): Promise<string> {
  const fields = { booking_url: id, requested_amount: amount / 100, concepto: concept, Method: 'copy_link' }
  return (await requestPayment(dependencies, context, inputOf(cardPaymentsApi.request, fields))).id
}

/** As a request does, but in one transaction. */
export async function run<E extends Endpoint, Attempt, Outcome>(
  { context }: Cashier,
  handler: OutsideHandler<E, Attempt, Outcome>,
  input: Input<E>,
) {
  const outcome = await handler.callOutside(await handler.attempt(input, context as never))
  return handler.finish(outcome, context as never)
}

export const inputOf = <E extends Endpoint>(endpoint: E, fields: object): Input<E> =>
  decode(endpoint.request, fields) as Input<E>
