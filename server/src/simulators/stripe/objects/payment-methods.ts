import { createHash } from 'node:crypto'
import { type Context, need, newBase, save } from './ledger.ts'
import { invalidRequest, missingObject, StripeRefusal } from '../http/stripe-refusal.ts'
import { detailsOf, findTestCard, type TestCard } from '../test-cards.ts'
import type { BizumMethod, CardMethod } from '../types.ts'

/** A card as it is entered: a new object, which belongs to nobody yet. */
export function enterCard(context: Context, card: TestCard): CardMethod {
  const year = new Date(context.now() * 1000).getUTCFullYear()
  const method = save(context, {
    ...newBase(context, 'payment_method'),
    type: 'card',
    customer: null,
    card: detailsOf(card, year),
  })
  context.ledger.banks.set(method.id, card)
  return method
}

/** The telephone that a guest pays from, known to the gateway by a number of the bank's. */
export const enterBizum = (context: Context, phone: string): BizumMethod =>
  save(context, {
    ...newBase(context, 'payment_method'),
    type: 'bizum',
    customer: null,
    bizum: { buyer_id: createHash('sha256').update(phone).digest('hex').slice(0, 32) },
  })

/** The card of an id; the id of a test card makes a new one. */
export function cardFor(context: Context, id: string, param: string): CardMethod {
  const test = id.startsWith('pm_card_') ? findTestCard(id) : undefined
  if (test && context.ledger.isLive) throw missingObject('PaymentMethod', id, param)
  return test ? enterCard(context, test) : needCard(context, id, param)
}

/** @throws StripeRefusal for an unknown id, or one that is no card */
function needCard(context: Context, id: string, param: string): CardMethod {
  const method = need(context, 'payment_method', id, param)
  if (method.type === 'card') return method
  throw invalidRequest('Payment methods of type bizum cannot be saved to customers or used again.', { param })
}

export const bankOf = ({ ledger }: Context, method: CardMethod): TestCard => ledger.banks.get(method.id)!

const USED =
  'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.'

/** @throws StripeRefusal for a declined card, as the gateway verifies a card when it is attached */
export function attachCard(context: Context, id: string, customerId: string): CardMethod {
  const method = cardFor(context, id, 'payment_method')
  need(context, 'customer', customerId, 'customer')
  const { declines, canBeKept } = bankOf(context, method)
  if (declines && !canBeKept)
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: declines.code,
      ...(declines.declineCode !== undefined && { decline_code: declines.declineCode }),
      message: 'Your card was declined.',
    })
  if (method.metadata.detached) throw invalidRequest(USED)
  method.customer = customerId
  context.emit('payment_method.attached', method)
  return method
}

export function detachCard(context: Context, id: string): CardMethod {
  const method = needCard(context, id, 'payment_method')
  if (method.customer === null)
    throw invalidRequest(`The payment method you provided is not attached to a customer so detachment is impossible.`)
  method.customer = null
  method.metadata.detached = 'true'
  context.emit('payment_method.detached', method)
  return method
}
