import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type Stripe from 'stripe'
import type { CheckoutOrder } from '../../money/payments/card-gateway.ts'
import type { GatewayCheckout, GatewayPage } from '../../money/payments/gateway-answers.ts'
import { GatewayNotEnabled, GatewayRequestRefused } from '../../money/payments/gateway-errors.ts'
import { READS, sendOnce } from './send-once.ts'
import { checkoutOf, secondsOf } from './transform.ts'

const PARTS = ['payment_intent', 'setup_intent']

type CustomersOrder = CheckoutOrder & { customerId: string }

/** @throws GatewayNotEnabled for Bizum where the account does not have it */
export async function createCheckout(
  stripe: Stripe,
  order: CustomersOrder,
  key: string,
): Promise<{ id: string; page: GatewayPage }> {
  try {
    return await sendOnce(
      async () => {
        const { id, url } = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: key })
        if (!url) throw new GatewayRequestRefused(`${id} has no page`, 'invalid')
        return { id, page: { kind: 'address', url } }
      },
      { isRepeatable: true },
    )
  } catch (error) {
    const lacksMethod = error instanceof GatewayRequestRefused && error.code === 'no_method'
    throw lacksMethod && order.method === 'bizum' ? new GatewayNotEnabled('bizum', error.code) : error
  }
}

function sessionOf(order: CustomersOrder): Stripe.Checkout.SessionCreateParams {
  const { customerId, requestId, bookingId, locator, language, successUrl, cancelUrl, expiresAt } = order
  if (order.mode === 'hold') throw new GatewayRequestRefused('no amounts are held here', 'invalid')
  const metadata = { requestId, bookingId, locator }
  const description = `Reserva ${locator}`
  const common: Stripe.Checkout.SessionCreateParams = {
    mode: order.mode,
    customer: customerId,
    currency: 'eur',
    allowed_payment_method_types: [order.method],
    locale: HOSTED_IN[language],
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: secondsOf(expiresAt),
    client_reference_id: requestId,
    metadata,
  }
  if (order.mode === 'setup') return { ...common, setup_intent_data: { description: order.concept, metadata } }
  return {
    ...common,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: order.amount, product_data: { name: order.concept } },
      },
    ],
    payment_intent_data: {
      description,
      metadata,
      ...(order.saveCard && order.method === 'card' && { setup_future_usage: 'off_session' as const }),
    },
  }
}

export const readCheckout = (stripe: Stripe, id: string): Promise<GatewayCheckout> =>
  sendOnce(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id, { expand: PARTS })), READS)

export async function expireCheckout(stripe: Stripe, id: string): Promise<GatewayCheckout> {
  try {
    return await sendOnce(async () => checkoutOf(await stripe.checkout.sessions.expire(id, { expand: PARTS })), {
      isRepeatable: true,
    })
  } catch (error) {
    if (!(error instanceof GatewayRequestRefused) || error.code === 'not_found') throw error
    const now = await readCheckout(stripe, id)
    if (now.status === 'open') throw error
    return now
  }
}

/** The hosted page is not written in Catalan, Galician or Basque. */
const HOSTED_IN: Record<GuestLanguage, Stripe.Checkout.SessionCreateParams.Locale> = {
  es: 'es',
  ca: 'es',
  gl: 'es',
  eu: 'es',
  en: 'en',
  fr: 'fr',
  de: 'de',
  it: 'it',
  pt: 'pt',
  nl: 'nl',
}
