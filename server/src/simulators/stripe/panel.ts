import type { Accounts } from './accounts.ts'
import { closeDispute, openDispute } from './objects/disputes.ts'
import { allOf, type Context, type Ledger, need } from './objects/ledger.ts'
import { createIntent, paidChargeOf } from './objects/payment-intents.ts'
import { enterCard } from './objects/payment-methods.ts'
import { createRefund, failRefund } from './objects/refunds.ts'
import { missingObject } from './http/stripe-refusal.ts'
import { findTestCard } from './test-cards.ts'
import type { Charge, CheckoutSession, Dispute, PaymentIntent, Refund, RefundFate } from './types.ts'

/** Everything of all accounts, newest first. */
type StripeState = {
  intents: PaymentIntent[]
  charges: Charge[]
  refunds: Refund[]
  disputes: Dispute[]
  checkouts: CheckoutSession[]
  accounts: Pick<Ledger, 'accountId' | 'isLive' | 'hasBizum'>[]
}

/** What people do outside of the API: in the account's own panel, at their bank, or with their card. */
export type StripePanel = {
  state(): StripeState
  /** Keeps a card for a customer, also one whose bank declines every charge; returns its id. */
  keepCard(customerId: string, testCard: string): string
  /** A charge that was made in the panel, without any of Posada's ids; returns the intent's id. */
  chargeInPanel(order: { customerId: string; cardId: string; amount: number }): string
  refundInPanel(intentId: string, amount?: number): string
  failRefund(refundId: string): void
  /** What becomes of the refunds of the customer's account from now on. */
  setRefundFate(customerId: string, fate: RefundFate): void
  /** Whether the account of a key has Bizum activated, in the mode of that key; no account has it at first. */
  setBizum(key: string, isOn: boolean): void
  openDispute(intentId: string, isInquiry?: boolean): string
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): void
}

export function makePanel(accounts: Accounts, contextOf: (ledger: Ledger) => Context): StripePanel {
  function contextWith(id: string): Context {
    const ledger = accounts.ledgers().find(({ objects }) => objects.has(id))
    if (!ledger) throw missingObject('object', id)
    return contextOf(ledger)
  }
  const all = <Stored>(list: (ledger: Ledger) => Stored[]) => accounts.ledgers().flatMap(list)
  return {
    state: () => ({
      intents: all((ledger) => allOf(ledger, 'payment_intent')),
      charges: all((ledger) => allOf(ledger, 'charge')),
      refunds: all((ledger) => allOf(ledger, 'refund')),
      disputes: all((ledger) => allOf(ledger, 'dispute')),
      checkouts: all((ledger) => allOf(ledger, 'checkout.session')),
      accounts: all(({ accountId, isLive, hasBizum }) => [{ accountId, isLive, hasBizum }]),
    }),
    keepCard(customerId, testCard) {
      const card = findTestCard(testCard)
      if (!card) throw missingObject('test card', testCard)
      const method = enterCard(contextWith(customerId), card)
      method.customer = customerId
      return method.id
    },
    chargeInPanel: ({ customerId, cardId, amount }) =>
      createIntent(contextWith(customerId), {
        customer: customerId,
        payment_method: cardId,
        amount,
        currency: 'eur',
        confirm: true,
        off_session: true,
      }).id,
    refundInPanel: (intentId, amount) => createRefund(contextWith(intentId), { payment_intent: intentId, amount }).id,
    failRefund: (refundId) => failRefund(contextWith(refundId), refundId),
    setRefundFate: (customerId, fate) => void (contextWith(customerId).ledger.refundFate = fate),
    setBizum: (key, isOn) => void (accounts.login(key).ledger.hasBizum = isOn),
    openDispute(intentId, isInquiry = false) {
      const context = contextWith(intentId)
      const charge = paidChargeOf(context, need(context, 'payment_intent', intentId))
      if (!charge) throw missingObject('charge of', intentId)
      return openDispute(context, charge, isInquiry ? 'warning_needs_response' : 'needs_response').id
    },
    closeDispute: (disputeId, outcome) => void closeDispute(contextWith(disputeId), disputeId, outcome),
  }
}
