import type { Context } from './ledger.ts'
import { enterBizum } from './payment-methods.ts'
import { askHolder, failIntent, succeedIntent } from './settle-intent.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import type { BizumMethod, PageType, PaymentIntent } from '../types.ts'

/** What the guest's bank lets pay at once. */
const MOST = 100_000

/**
 * The methods of a page, which are those of the order that the account and the payment allow.
 * @throws StripeRefusal where none is left
 */
export function requireTypes({ ledger }: Context, order: PageOrder): PageType[] {
  const { allowed_payment_method_types: types = ['card'], mode, currency, payment_intent_data: data } = order
  const canBeBizum = ledger.hasBizum && mode === 'payment' && currency === 'eur' && !data?.setup_future_usage
  const left = types.filter((type) => type === 'card' || canBeBizum)
  if (left.length > 0) return left
  throw invalidRequest(
    'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
  )
}

type PageOrder = {
  allowed_payment_method_types?: PageType[] | undefined
  mode: 'payment' | 'setup'
  currency: string
  payment_intent_data?: { setup_future_usage?: 'off_session' | undefined } | undefined
}

/** Bizum goes by the telephones of Spanish banks. */
export const isBizumPhone = (phone: string): boolean => /^(\+?34)?[67]\d{8}$/.test(phone.replaceAll(/[\s-]/g, ''))

/** The guest gives their telephone; their bank then asks them in its application. */
export function startBizum(context: Context, intent: PaymentIntent, phone: string): void {
  const method = enterBizum(context, phone)
  intent.last_payment_error = null
  intent.payment_method = method.id
  if (intent.amount <= MOST) return void askHolder(context, intent)
  failIntent(context, intent, method, {
    code: 'payment_method_provider_decline',
    message: 'The payment method provider declined the payment.',
  })
}

/** The guest answers in the application of their bank. */
export function answerBizum(context: Context, intent: PaymentIntent, method: BizumMethod, isAuthorized: boolean): void {
  if (isAuthorized) return void succeedIntent(context, intent, method)
  failIntent(context, intent, method, {
    code: 'payment_method_customer_decline',
    message: 'The customer declined the payment.',
  })
}
