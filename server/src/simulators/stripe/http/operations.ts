import { z } from 'zod'
import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'
import { createSession, expireSession } from '../objects/checkout-sessions.ts'
import { allOf, type Context, need, newBase, save } from '../objects/ledger.ts'
import { pageOf } from './list-page.ts'
import { cancelPaymentIntent, confirmIntent, createIntent } from '../objects/payment-intents.ts'
import { attachCard, detachCard } from '../objects/payment-methods.ts'
import { expand, flag, listParameters, metadata, readParameters, wholeNumber } from './read-form.ts'
import { createRefund } from '../objects/refunds.ts'
import { type ObjectName, pageTypes } from '../types.ts'
import { createEndpoint, deleteEndpoint } from '../objects/webhook-endpoints.ts'

type Run = (context: Context, form: object, id: string) => object

export type StripeOperation = {
  /** As in 'POST /v1/payment_intents/:id/cancel'. */
  name: string
  pattern: RegExp
  right: GatewayRight
  isWrite: boolean
  run: Run
}

function operation<Schema extends z.ZodObject>(
  right: GatewayRight,
  name: string,
  schema: Schema,
  run: (context: Context, parameters: z.output<Schema>, id: string) => object,
): StripeOperation {
  const [method = '', path = ''] = name.split(' ')
  return {
    name,
    pattern: new RegExp(`^${method} ${path.replaceAll(':id', '([^/]+)')}$`),
    right,
    isWrite: method !== 'GET',
    run: (context, form, id) => run(context, readParameters(schema, form), id),
  }
}

const read = (right: GatewayRight, path: string, name: ObjectName) =>
  operation(right, `GET /v1/${path}/:id`, z.strictObject({ expand }), (context, _, id) => need(context, name, id))

const plainList = (right: GatewayRight, path: string, name: ObjectName) =>
  operation(right, `GET /v1/${path}`, z.strictObject(listParameters), ({ ledger }, page) =>
    pageOf(allOf(ledger, name), page, `/v1/${path}`),
  )

const cardsOnly = z.array(z.literal('card')).optional()
const oneType = z.array(z.enum(pageTypes)).length(1).optional()
const eur = z.string().regex(/^[a-z]{3}$/)
const ofIntent = z.strictObject({
  ...listParameters,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
})

const intentData = z.strictObject({
  description: z.string().optional(),
  metadata: metadata.optional(),
  setup_future_usage: z.literal('off_session').optional(),
})

const session = z.strictObject({
  mode: z.enum(['payment', 'setup']),
  customer: z.string(),
  currency: eur,
  allowed_payment_method_types: oneType,
  locale: z.enum(['auto', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt']).optional(),
  success_url: z.string(),
  cancel_url: z.string().optional(),
  expires_at: wholeNumber.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: wholeNumber,
        price_data: z.strictObject({
          currency: eur,
          unit_amount: wholeNumber,
          product_data: z.strictObject({ name: z.string().min(1) }),
        }),
      }),
    )
    .optional(),
  payment_intent_data: intentData.optional(),
  setup_intent_data: intentData.omit({ setup_future_usage: true }).optional(),
  expand,
})

/** The operations that the simulator knows; any other answers as the gateway does to an unknown address. */
export const stripeOperations: readonly StripeOperation[] = [
  operation('account', 'GET /v1/account', z.strictObject({ expand }), ({ ledger }) => ({
    id: ledger.accountId,
    object: 'account',
    country: 'ES',
    default_currency: 'eur',
    charges_enabled: true,
  })),
  operation(
    'customers',
    'POST /v1/customers',
    z.strictObject({ metadata: metadata.optional(), description: z.string().optional(), expand }),
    (context, order) => {
      const { metadata: data = {}, description = null } = order
      return save(context, { ...newBase(context, 'customer'), metadata: data, description, email: null })
    },
  ),
  read('customers', 'customers', 'customer'),
  operation(
    'customers',
    'POST /v1/customers/:id',
    z.strictObject({ metadata: metadata.optional(), expand }),
    (context, change, id) => {
      const customer = need(context, 'customer', id)
      Object.assign(customer.metadata, change.metadata)
      return customer
    },
  ),
  operation(
    'payment_methods',
    'GET /v1/customers/:id/payment_methods',
    z.strictObject({ ...listParameters, type: z.literal('card').optional() }),
    (context, page, id) => {
      need(context, 'customer', id, 'customer')
      const cards = allOf(context.ledger, 'payment_method').filter(({ customer }) => customer === id)
      return pageOf(cards, page, `/v1/customers/${id}/payment_methods`)
    },
  ),
  read('payment_methods', 'payment_methods', 'payment_method'),
  operation(
    'payment_methods',
    'POST /v1/payment_methods/:id/attach',
    z.strictObject({ customer: z.string(), expand }),
    (context, { customer }, id) => attachCard(context, id, customer),
  ),
  operation('payment_methods', 'POST /v1/payment_methods/:id/detach', z.strictObject({ expand }), (context, _, id) =>
    detachCard(context, id),
  ),
  operation(
    'payments',
    'POST /v1/payment_intents',
    z.strictObject({
      amount: wholeNumber,
      currency: eur,
      customer: z.string().optional(),
      description: z.string().optional(),
      metadata: metadata.optional(),
      payment_method: z.string().optional(),
      allowed_payment_method_types: cardsOnly,
      setup_future_usage: z.literal('off_session').optional(),
      confirm: flag.optional(),
      off_session: flag.optional(),
      expand,
    }),
    createIntent,
  ),
  operation(
    'payments',
    'GET /v1/payment_intents',
    z.strictObject({ ...listParameters, customer: z.string().optional() }),
    ({ ledger }, { customer, ...page }) => {
      const intents = allOf(ledger, 'payment_intent').filter(
        (intent) => (customer ?? intent.customer) === intent.customer,
      )
      return pageOf(intents, page, '/v1/payment_intents')
    },
  ),
  read('payments', 'payment_intents', 'payment_intent'),
  operation(
    'payments',
    'POST /v1/payment_intents/:id/confirm',
    z.strictObject({ payment_method: z.string().optional(), off_session: flag.optional(), expand }),
    (context, order, id) => confirmIntent(context, id, order),
  ),
  operation(
    'payments',
    'POST /v1/payment_intents/:id/cancel',
    z.strictObject({ cancellation_reason: z.string().optional(), expand }),
    (context, order, id) => cancelPaymentIntent(context, id, order.cancellation_reason),
  ),
  read('payments', 'charges', 'charge'),
  operation('payments', 'GET /v1/charges', ofIntent, ({ ledger }, { payment_intent: of, ...page }) =>
    pageOf(
      allOf(ledger, 'charge').filter((charge) => (of ?? charge.payment_intent) === charge.payment_intent),
      page,
      '/v1/charges',
    ),
  ),
  operation(
    'refunds',
    'POST /v1/refunds',
    z.strictObject({
      payment_intent: z.string(),
      amount: wholeNumber.optional(),
      metadata: metadata.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      expand,
    }),
    createRefund,
  ),
  operation('refunds', 'GET /v1/refunds', ofIntent, ({ ledger }, { payment_intent: of, ...page }) =>
    pageOf(
      allOf(ledger, 'refund').filter((refund) => (of ?? refund.payment_intent) === refund.payment_intent),
      page,
      '/v1/refunds',
    ),
  ),
  read('refunds', 'refunds', 'refund'),
  operation(
    'refunds',
    'POST /v1/refunds/:id',
    z.strictObject({ metadata: metadata.optional(), expand }),
    (context, change, id) => {
      const refund = need(context, 'refund', id)
      Object.assign(refund.metadata, change.metadata)
      return refund
    },
  ),
  operation('disputes', 'GET /v1/disputes', ofIntent, ({ ledger }, { payment_intent: of, ...page }) =>
    pageOf(
      allOf(ledger, 'dispute').filter((dispute) => (of ?? dispute.payment_intent) === dispute.payment_intent),
      page,
      '/v1/disputes',
    ),
  ),
  read('disputes', 'disputes', 'dispute'),
  read('checkout', 'setup_intents', 'setup_intent'),
  operation('checkout', 'POST /v1/checkout/sessions', session, createSession),
  read('checkout', 'checkout/sessions', 'checkout.session'),
  operation('checkout', 'POST /v1/checkout/sessions/:id/expire', z.strictObject({ expand }), (context, _, id) =>
    expireSession(context, id),
  ),
  operation(
    'webhook_endpoints',
    'POST /v1/webhook_endpoints',
    z.strictObject({
      url: z.string(),
      enabled_events: z.array(z.string()).min(1),
      api_version: z.string().optional(),
      description: z.string().optional(),
      metadata: metadata.optional(),
      expand,
    }),
    createEndpoint,
  ),
  plainList('webhook_endpoints', 'webhook_endpoints', 'webhook_endpoint'),
  operation('webhook_endpoints', 'DELETE /v1/webhook_endpoints/:id', z.strictObject({}), (context, _, id) =>
    deleteEndpoint(context, id),
  ),
  plainList('events', 'events', 'event'),
  read('events', 'events', 'event'),
]
