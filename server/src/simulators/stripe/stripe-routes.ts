import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import type { StripeSimulator } from './start-stripe-simulator.ts'
import { StripeRefusal } from './http/stripe-refusal.ts'
import { refundFates, stripeFaults } from './types.ts'

const faultSchema = z.enum(stripeFaults)
const probability = z.number().min(0).max(1).optional()
const id = z.string().max(100)
const amount = z.int().min(1)

const controlRequest = z.strictObject({
  /** Replaces the previous behaviour; an empty one means normal behaviour. */
  behaviour: z
    .strictObject({
      fault: z.union([faultSchema, z.array(faultSchema).min(1)]).optional(),
      probability,
      times: z.int().min(1).optional(),
      only: z.array(z.string().max(100)).optional(),
      slowMs: z.int().min(0).max(120_000).optional(),
    })
    .optional(),
  /** The only key to which the behaviour applies; all if absent. */
  key: z.string().max(300).optional(),
  webhooks: z
    .strictObject({
      missing: probability,
      duplicated: probability,
      reordered: probability,
      forged: probability,
      stale: probability,
      lateMs: z.int().min(0).max(120_000).optional(),
    })
    .optional(),
  revoke: z.string().max(300).optional(),
  keepCard: z.strictObject({ customerId: id, card: z.string().max(100) }).optional(),
  charge: z.strictObject({ customerId: id, cardId: id, amount }).optional(),
  refund: z.strictObject({ intentId: id, amount: amount.optional() }).optional(),
  refundFate: z.strictObject({ customerId: id, fate: z.enum(refundFates) }).optional(),
  bizum: z.strictObject({ key: z.string().max(300), isOn: z.boolean() }).optional(),
  failRefund: id.optional(),
  openDispute: z.strictObject({ intentId: id, isInquiry: z.boolean().optional() }).optional(),
  closeDispute: z.strictObject({ disputeId: id, outcome: z.enum(['won', 'lost']) }).optional(),
})
type Control = z.output<typeof controlRequest>

/**
 * Routes that show what the simulated Stripe has, and control it: `{"behaviour": {"fault": "swallow"}}`,
 * `{"webhooks": {"duplicated": 1}}`, `{"openDispute": {"intentId": "pi_…"}}`. `id` is that of what was made.
 */
export function addStripeRoutes(
  app: FastifyInstance,
  stripe: StripeSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  const state = () => ({ resultado: 'Ok', mensaje: '', ...stripe.state(), deliveries: stripe.deliveries() })
  app.get('/api/simulator/stripe', { onRequest }, async () => state())
  app.post('/api/simulator/stripe', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour», «webhooks» o lo que debe ocurrir en Stripe')
    try {
      return { id: control(stripe, data), ...state() }
    } catch (error) {
      if (error instanceof StripeRefusal) throw new UserError(error.message)
      throw error
    }
  })
}

function control(stripe: StripeSimulator, order: Control): string | undefined {
  if (order.behaviour) stripe.setBehaviour(order.behaviour, order.key)
  if (order.webhooks) stripe.setWebhooks(order.webhooks)
  if (order.revoke !== undefined) stripe.revoke(order.revoke)
  if (order.refundFate) stripe.setRefundFate(order.refundFate.customerId, order.refundFate.fate)
  if (order.bizum) stripe.setBizum(order.bizum.key, order.bizum.isOn)
  if (order.failRefund !== undefined) stripe.failRefund(order.failRefund)
  if (order.closeDispute) stripe.closeDispute(order.closeDispute.disputeId, order.closeDispute.outcome)
  if (order.keepCard) return stripe.keepCard(order.keepCard.customerId, order.keepCard.card)
  if (order.charge) return stripe.chargeInPanel(order.charge)
  if (order.refund) return stripe.refundInPanel(order.refund.intentId, order.refund.amount)
  if (order.openDispute) return stripe.openDispute(order.openDispute.intentId, order.openDispute.isInquiry)
  return undefined
}
