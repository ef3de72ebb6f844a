import { chargeMethod, failAuthentication } from './charge-card.ts'
import { type Context, find, need, newBase, save } from './ledger.ts'
import { answerBizum, requireTypes, startBizum } from './pay-by-bizum.ts'
import { cancelPaymentIntent, createIntent } from './payment-intents.ts'
import { bankOf, cardFor, enterCard } from './payment-methods.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import type { TestCard } from '../test-cards.ts'
import type { CardMethod, CheckoutSession, Metadata, PageType, PaymentIntent, SetupIntent } from '../types.ts'

const SHORTEST = 30 * 60
const LONGEST = 24 * 3600
/** A request takes its time. */
const TOLERANCE = 60

type SessionOrder = {
  mode: 'payment' | 'setup'
  customer: string
  currency: string
  allowed_payment_method_types?: PageType[] | undefined
  locale?: string | undefined
  success_url: string
  cancel_url?: string | undefined
  expires_at?: number | undefined
  client_reference_id?: string | undefined
  metadata?: Metadata | undefined
  line_items?: { quantity: number; price_data: { unit_amount: number; product_data: { name: string } } }[] | undefined
  payment_intent_data?:
    | {
        description?: string | undefined
        metadata?: Metadata | undefined
        setup_future_usage?: 'off_session' | undefined
      }
    | undefined
  setup_intent_data?: { description?: string | undefined; metadata?: Metadata | undefined } | undefined
}

/** What the hosted page shows and does beyond the session's own fields. */
type SessionPlan = { order: SessionOrder; concept: string }
const plans = new WeakMap<CheckoutSession, SessionPlan>()
export const planOf = (session: CheckoutSession): SessionPlan => plans.get(session)!

export function createSession(context: Context, order: SessionOrder): CheckoutSession {
  const { mode, customer, line_items: items = [] } = order
  need(context, 'customer', customer, 'customer')
  const expiresAt = order.expires_at ?? context.now() + LONGEST
  requireExpiry(expiresAt - context.now())
  if (mode === 'payment' && items.length === 0)
    throw invalidRequest('You must provide `line_items` in payment mode.', { param: 'line_items' })
  if (mode === 'setup' && (items.length > 0 || order.payment_intent_data))
    throw invalidRequest('You cannot provide `line_items` or `payment_intent_data` in setup mode.')
  const total = items.reduce((sum, { quantity, price_data: price }) => sum + quantity * price.unit_amount, 0)
  if (mode === 'payment' && total < 50)
    throw invalidRequest('The total amount due must add up to at least €0.50 eur', { code: 'amount_too_small' })
  const types = requireTypes(context, order)
  const base = newBase(context, 'checkout.session')
  const session = save(context, {
    ...base,
    metadata: order.metadata ?? {},
    mode,
    status: 'open',
    payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
    amount_total: mode === 'payment' ? total : null,
    allowed_payment_method_types: order.allowed_payment_method_types ?? null,
    payment_method_types: types,
    currency: order.currency,
    customer,
    client_reference_id: order.client_reference_id ?? null,
    payment_intent: null,
    setup_intent: mode === 'setup' ? addSetupIntent(context, order).id : null,
    locale: order.locale ?? null,
    url: `${context.baseUrl}/pay/${base.id}`,
    success_url: order.success_url,
    cancel_url: order.cancel_url ?? null,
    expires_at: expiresAt,
  } satisfies CheckoutSession)
  plans.set(session, {
    order,
    concept: items[0]?.price_data.product_data.name ?? order.setup_intent_data?.description ?? '',
  })
  context.ledger.later.push({ at: expiresAt, run: () => void (session.status === 'open' && expire(context, session)) })
  return session
}

export function expireSession(context: Context, id: string): CheckoutSession {
  const session = need(context, 'checkout.session', id, 'session')
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    )
  return expire(context, session)
}

function expire(context: Context, session: CheckoutSession): CheckoutSession {
  session.status = 'expired'
  session.url = null
  const intent = find(context.ledger, 'payment_intent', session.payment_intent)
  if (intent && intent.status !== 'succeeded') cancelPaymentIntent(context, intent.id, 'automatic')
  const setup = find(context.ledger, 'setup_intent', session.setup_intent)
  if (setup) setup.status = 'canceled'
  context.emit('checkout.session.expired', session)
  return session
}

export type PageOutcome = 'done' | 'bank' | 'declined'

/** The guest enters a card on the hosted page. */
export function payOnPage(context: Context, session: CheckoutSession, card: TestCard): PageOutcome {
  const method = enterCard(context, card)
  if (session.mode === 'setup') return keepCard(context, session, method)
  const intent = intentOf(context, session)
  chargeMethod(context, intent, method, { isOffSession: false })
  return outcomeOf(context, session, intent)
}

/** The guest enters a telephone on the hosted page. */
export function payOnPageByBizum(context: Context, session: CheckoutSession, phone: string): PageOutcome {
  const intent = intentOf(context, session)
  startBizum(context, intent, phone)
  return outcomeOf(context, session, intent)
}

/** The guest answers on the bank's page. */
export function answerBank(context: Context, session: CheckoutSession, isAuthorized: boolean): PageOutcome {
  const setup = find(context.ledger, 'setup_intent', session.setup_intent)
  if (setup) return answerSetup(context, session, setup, isAuthorized)
  const intent = intentOf(context, session)
  const method = need(context, 'payment_method', intent.payment_method ?? '')
  if (method.type === 'bizum') answerBizum(context, intent, method, isAuthorized)
  else if (isAuthorized) chargeMethod(context, intent, method, { isOffSession: false, isAuthenticated: true })
  else failAuthentication(context, intent, method)
  return outcomeOf(context, session, intent)
}

/** Whether the guest is on the bank's page. */
export function isAtBank({ ledger }: Context, session: CheckoutSession): boolean {
  const intent =
    find(ledger, 'payment_intent', session.payment_intent) ?? find(ledger, 'setup_intent', session.setup_intent)
  return session.status === 'open' && intent?.status === 'requires_action'
}

function intentOf(context: Context, session: CheckoutSession): PaymentIntent {
  const existing = find(context.ledger, 'payment_intent', session.payment_intent)
  if (existing) return existing
  const { payment_intent_data: data } = planOf(session).order
  const intent = createIntent(context, {
    ...data,
    amount: session.amount_total!,
    currency: session.currency,
    customer: session.customer!,
    allowed_payment_method_types: session.payment_method_types,
  })
  session.payment_intent = intent.id
  return intent
}

function outcomeOf(context: Context, session: CheckoutSession, { status }: PaymentIntent): PageOutcome {
  if (status === 'requires_action') return 'bank'
  if (status !== 'succeeded') return 'declined'
  session.payment_status = 'paid'
  return complete(context, session)
}

function keepCard(context: Context, session: CheckoutSession, method: CardMethod): PageOutcome {
  const setup = need(context, 'setup_intent', session.setup_intent!)
  const { declines, canBeKept, authentication } = bankOf(context, method)
  setup.payment_method = method.id
  setup.last_setup_error = null
  if (declines && !canBeKept) {
    setup.status = 'requires_payment_method'
    setup.last_setup_error = { type: 'card_error', code: declines.code, message: 'Your card was declined.' }
    context.emit('setup_intent.setup_failed', setup)
    return 'declined'
  }
  if (authentication) {
    setup.status = 'requires_action'
    return 'bank'
  }
  return completeSetup(context, session, setup, method)
}

function answerSetup(
  context: Context,
  session: CheckoutSession,
  setup: SetupIntent,
  isAuthorized: boolean,
): PageOutcome {
  const method = cardFor(context, setup.payment_method ?? '', 'payment_method')
  if (isAuthorized) {
    context.ledger.authenticated.add(method.id)
    return completeSetup(context, session, setup, method)
  }
  setup.status = 'requires_payment_method'
  setup.last_setup_error = {
    type: 'card_error',
    code: 'setup_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  }
  return 'declined'
}

function completeSetup(context: Context, session: CheckoutSession, setup: SetupIntent, method: CardMethod) {
  setup.status = 'succeeded'
  method.customer = session.customer
  context.emit('setup_intent.succeeded', setup)
  return complete(context, session)
}

function complete(context: Context, session: CheckoutSession): PageOutcome {
  session.status = 'complete'
  session.url = null
  context.emit('checkout.session.completed', session)
  return 'done'
}

function addSetupIntent(context: Context, { customer, setup_intent_data: data }: SessionOrder): SetupIntent {
  return save(context, {
    ...newBase(context, 'setup_intent'),
    metadata: data?.metadata ?? {},
    customer,
    description: data?.description ?? null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    last_setup_error: null,
  } satisfies SetupIntent)
}

function requireExpiry(seconds: number): void {
  const isInRange = seconds >= SHORTEST - TOLERANCE && seconds <= LONGEST + TOLERANCE
  if (!isInRange)
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
}
