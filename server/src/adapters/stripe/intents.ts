import type Stripe from 'stripe'
import type { ChargeOrder } from '../../money/payments/card-gateway.ts'
import type { ChargeOutcome, GatewayIntent } from '../../money/payments/gateway-answers.ts'
import { GatewayRequestRefused, GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { declineReasonOf, needsAuthentication } from './decline-codes.ts'
import { allPages, findInPages } from './pages.ts'
import { READS, sendOnce } from './send-once.ts'
import { disputeOf, intentOf, intentSummaryOf, refundOf } from './transform.ts'

/** What an intent is read with: the card and the refunded amount are in its last charge. */
export const INTENT_PARTS = ['latest_charge']

export function charge(stripe: Stripe, order: ChargeOrder, key: string): Promise<ChargeOutcome> {
  const { customerId, cardId, amount, attemptId, bookingId, locator } = order
  return sendOnce(
    async () =>
      outcomeOf(
        await stripe.paymentIntents.create(
          {
            amount,
            currency: 'eur',
            customer: customerId,
            payment_method: cardId,
            allowed_payment_method_types: ['card'],
            confirm: true,
            off_session: true,
            description: `Reserva ${locator}`,
            metadata: { attemptId, bookingId, locator },
            expand: INTENT_PARTS,
          },
          { idempotencyKey: key },
        ),
      ),
    {
      isRepeatable: true,
      onDecline: (error) => {
        const intentId = error.payment_intent?.id
        if (intentId === undefined) throw new GatewayRequestRefused(error.code ?? 'card_error', 'invalid')
        if (needsAuthentication(error)) return { kind: 'authentication', intentId }
        return { kind: 'declined', intentId, reason: declineReasonOf(error) }
      },
    },
  )
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, chargeId, chargedAt, card, received, declineReason } = intentSummaryOf(intent)
  if (status === 'succeeded' && chargeId && chargedAt && card)
    return { kind: 'succeeded', intentId: id, chargeId, card, amount: received, at: chargedAt }
  if (status === 'authentication') return { kind: 'authentication', intentId: id }
  if (status === 'processing') return { kind: 'processing', intentId: id }
  if (status === 'declined' && declineReason) return { kind: 'declined', intentId: id, reason: declineReason }
  throw new GatewayUnknownOutcome(`${id} ${intent.status}`)
}

export async function findIntent(
  stripe: Stripe,
  { customerId, attemptId }: { customerId: string; attemptId: string },
): Promise<GatewayIntent | undefined> {
  const found = await findInPages(
    (page) =>
      stripe.paymentIntents.list({
        customer: customerId,
        limit: 100,
        expand: INTENT_PARTS.map((part) => `data.${part}`),
        ...page,
      }),
    ({ metadata }) => metadata.attemptId === attemptId,
  )
  return found && completeIntent(stripe, found)
}

export const readIntent = async (stripe: Stripe, id: string): Promise<GatewayIntent> =>
  completeIntent(stripe, await sendOnce(() => stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS }), READS))

export async function cancelIntent(stripe: Stripe, id: string): Promise<GatewayIntent> {
  try {
    const cancelled = await sendOnce(() => stripe.paymentIntents.cancel(id, { expand: INTENT_PARTS }), {
      isRepeatable: true,
    })
    return await completeIntent(stripe, cancelled)
  } catch (error) {
    if (error instanceof GatewayRequestRefused && error.code === 'not_allowed') return readIntent(stripe, id)
    throw error
  }
}

/** The intent with its refunds and its dispute, which are read only where there are any. */
async function completeIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<GatewayIntent> {
  const { status, isDisputed } = intentSummaryOf(intent)
  if (status !== 'succeeded') return intentOf(intent, [], undefined)
  const ofIntent = { payment_intent: intent.id, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    allPages((page) => stripe.refunds.list({ ...ofIntent, ...page })),
    isDisputed ? allPages((page) => stripe.disputes.list({ ...ofIntent, ...page })) : [],
  ])
  return intentOf(intent, refunds.map(refundOf), disputes.map(disputeOf)[0])
}
