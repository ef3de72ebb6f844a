import { openDispute } from './disputes.ts'
import type { Context } from './ledger.ts'
import { bankOf } from './payment-methods.ts'
import { askHolder, failIntent, succeedIntent } from './settle-intent.ts'
import type { CardMethod, PaymentIntent } from '../types.ts'

/** Tries to charge a card for an intent; the intent says afterwards how that went. */
export function chargeMethod(
  context: Context,
  intent: PaymentIntent,
  method: CardMethod,
  { isOffSession, isAuthenticated = false }: { isOffSession: boolean; isAuthenticated?: boolean },
): void {
  const { ledger } = context
  const { authentication, declines, dispute } = bankOf(context, method)
  intent.last_payment_error = null
  intent.next_action = null
  intent.payment_method = method.id
  const isKnown = authentication === 'once' && ledger.authenticated.has(method.id)
  if (declines) return void failIntent(context, intent, method, { ...declines, message: 'Your card was declined.' })
  if (authentication && !isAuthenticated && !isKnown)
    return void (isOffSession ? failIntent(context, intent, method, AUTHENTICATION) : askHolder(context, intent))
  if (isAuthenticated) ledger.authenticated.add(method.id)
  const charge = succeedIntent(context, intent, method)
  if (dispute) openDispute(context, charge, dispute)
}

const AUTHENTICATION = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** The holder has refused at the bank, or did not prove who they are. */
export const failAuthentication = (context: Context, intent: PaymentIntent, method: CardMethod): void =>
  failIntent(context, intent, method, {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  })
