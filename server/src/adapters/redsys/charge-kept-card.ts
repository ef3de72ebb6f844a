import type { ChargeOrder, ChargeReason } from '../../money/payments/card-gateway.ts'
import type { ChargeOutcome, GatewayIntent } from '../../money/payments/gateway-answers.ts'
import { GatewayRequestRefused, GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { gatewayFailureOf } from './failures.ts'
import { shownCardOf, instantOf } from './operations.ts'
import type { RedsysFields } from './parameters.ts'
import { findOrder } from './read-orders.ts'
import { type Access, transact } from './transact.ts'

/** What a charge without its holder is for, in the words of the card schemes: no-show, delayed charge, other. */
const REASONS: Record<ChargeReason, string> = { 'no-show': 'N', extra: 'D', stay: 'C' }

/** Stands for the id of the card scheme where the bank gave none when the card was kept. */
const WITHOUT_NETWORK_ID = '999999999999999'

/** Charges a kept card. An order that the gateway knows already is looked up: its charge was done before, or is under way. */
export async function chargeKeptCard(access: Access, charge: ChargeOrder): Promise<ChargeOutcome> {
  const { orderNumber: intentId, cardId, networkId, amount, reason } = charge
  const answer = await transact(access, {
    order: intentId,
    type: '0',
    amount,
    more: {
      DS_MERCHANT_IDENTIFIER: cardId,
      DS_MERCHANT_COF_INI: 'N',
      DS_MERCHANT_COF_TYPE: REASONS[reason],
      DS_MERCHANT_COF_TXNID: networkId || WITHOUT_NETWORK_ID,
      DS_MERCHANT_DIRECTPAYMENT: 'true',
      DS_MERCHANT_EXCEP_SCA: 'MIT',
    },
  })
  const { meaning, fields, code } = answer
  switch (meaning.kind) {
    case 'done':
      if (fields?.get('Ds_Amount') !== String(amount)) throw new GatewayUnknownOutcome('an answer of another amount')
      return succeeded(charge, fields, access.connection.now())
    case 'declined':
      return { kind: 'declined', intentId, reason: meaning.reason }
    case 'authentication':
    case 'processing':
      return { kind: meaning.kind, intentId }
    case 'repeated':
      return outcomeOf(charge, await findOrder(access, intentId), code)
    case 'cancelled':
    case 'not_enabled':
    case 'refused':
    case 'unknown':
    case 'wrong':
      throw gatewayFailureOf(answer)
  }
}

function succeeded(
  { orderNumber, cardId, networkId, amount }: ChargeOrder,
  fields: RedsysFields,
  now: Date,
): ChargeOutcome {
  const shown = shownCardOf(fields)
  const card = {
    id: cardId,
    // A new one replaces the old one; without one the old one stays.
    networkId: shown?.networkId || networkId,
    brand: shown?.brand ?? '',
    last4: shown?.last4 ?? '',
    expires: shown?.expires ?? '',
  }
  const at = instantOf(fields) ?? now
  return { kind: 'succeeded', intentId: orderNumber, chargeId: orderNumber, card, amount, at }
}

/** The outcome of the charge that has the order already; another payment may not have it. */
function outcomeOf(charge: ChargeOrder, intent: GatewayIntent | undefined, code: string): ChargeOutcome {
  const { orderNumber: intentId, amount } = charge
  if (!intent) throw new GatewayUnknownOutcome(code)
  if (intent.amount !== amount) throw new GatewayRequestRefused(code, 'key_reused')
  switch (intent.status) {
    case 'succeeded': {
      const card = { ...(intent.card ?? NO_CARD), id: charge.cardId, networkId: charge.networkId }
      return { kind: 'succeeded', intentId, chargeId: intentId, card, amount, at: intent.chargedAt ?? intent.createdAt }
    }
    case 'declined':
      return { kind: 'declined', intentId, reason: intent.declineReason ?? 'declined_by_bank' }
    case 'authentication':
    case 'processing':
      return { kind: intent.status, intentId }
    case 'cancelled':
      throw new GatewayRequestRefused(code, 'not_allowed')
    case 'held':
    case 'open':
      throw new GatewayUnknownOutcome(code)
  }
}

const NO_CARD = { brand: '', last4: '', expires: '' }
