import Stripe from 'stripe'
import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'
import type { KeyCheck } from '../../money/payments/gateway-answers.ts'
import { GatewayKeyRefused, GatewayRequestRefused } from '../../money/payments/gateway-errors.ts'
import { gatewayErrorOf } from './gateway-errors-of.ts'
import { readOnce, READS, sendOnce } from './send-once.ts'

/** An id that no object has: with the right for it the gateway answers that it does not exist, and changes nothing. */
const NOTHING = 'posada_check'

type Attempt = (stripe: Stripe) => Promise<unknown>

/** A request without effect for each right. The gateway refuses it before it looks for the object. */
const ATTEMPTS: [GatewayRight, Attempt][] = [
  ['customers', (stripe) => stripe.customers.update(`cus_${NOTHING}`, { metadata: {} })],
  ['payments', (stripe) => stripe.paymentIntents.cancel(`pi_${NOTHING}`)],
  ['refunds', (stripe) => stripe.refunds.update(`re_${NOTHING}`, { metadata: {} })],
  ['checkout', (stripe) => stripe.checkout.sessions.expire(`cs_test_${NOTHING}`)],
  ['payment_methods', (stripe) => stripe.paymentMethods.detach(`pm_${NOTHING}`)],
  ['webhook_endpoints', (stripe) => stripe.webhookEndpoints.del(`we_${NOTHING}`)],
  ['disputes', (stripe) => stripe.disputes.list({ limit: 1 })],
  ['events', (stripe) => stripe.events.list({ limit: 1 })],
]

type Keys = { stripe: Stripe; withPublicKey: Stripe; isTest: boolean }

export async function checkKeys({ stripe, withPublicKey, isTest }: Keys): Promise<KeyCheck> {
  try {
    const gatewayAccountId = await accountOf(stripe)
    if (!(await isPublicKey(withPublicKey))) return { kind: 'key_refused', key: 'public' }
    const missing: GatewayRight[] = gatewayAccountId === undefined ? ['account'] : []
    const tried = await Promise.all(
      ATTEMPTS.map(async ([right, attempt]) => ((await may(stripe, attempt)) ? [] : right)),
    )
    missing.push(...tried.flat())
    if (gatewayAccountId === undefined || missing.length > 0) return { kind: 'rights_missing', missing }
    return { kind: 'accepted', gatewayAccountId, isTest }
  } catch (error) {
    return error instanceof GatewayKeyRefused ? { kind: 'key_refused', key: 'secret' } : { kind: 'unreachable' }
  }
}

/** A restricted key that may not read the account is refused with a sentence that names the account. */
async function accountOf(stripe: Stripe): Promise<string | undefined> {
  try {
    return (await readOnce(() => stripe.accounts.retrieveCurrent())).id
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return /\bacct_\w+/.exec(error.message)?.[0]
    throw gatewayErrorOf(error)
  }
}

async function may(stripe: Stripe, attempt: Attempt): Promise<boolean> {
  try {
    await sendOnce(() => attempt(stripe), READS)
    return true
  } catch (error) {
    if (error instanceof GatewayRequestRefused) return true
    if (error instanceof GatewayKeyRefused) return false
    throw error
  }
}

/** A public key may not read an account; the answer to it differs from the one to an unknown key. */
async function isPublicKey(stripe: Stripe): Promise<boolean> {
  try {
    await readOnce(() => stripe.accounts.retrieveCurrent())
    return true
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAuthenticationError)) {
      if (error instanceof Stripe.errors.StripePermissionError) return true
      throw gatewayErrorOf(error)
    }
    return error.code === 'secret_key_required'
  }
}
