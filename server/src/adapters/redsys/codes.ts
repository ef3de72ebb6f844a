import type { DeclineReason } from '@posada/domain/money/payments/decline-reasons'
import type { BankPermission } from '@posada/domain/money/payments/redsys-terminal'
import type { GatewayRefusalCode } from '../../money/payments/gateway-errors.ts'
import type { TerminalCheck } from '../../money/payments/gateway-answers.ts'

type WrongPart = Extract<TerminalCheck, { kind: 'wrong' }>['what']

/**
 * What a code of Redsys means. `repeated`: the order has an operation already, and only the query knows which. `unknown`: the gateway
 * itself failed, maybe after it had done what was asked. `wrong`: what of the terminal the bank does not know. `cancelled`: by the guest.
 */
export type CodeMeaning =
  | { kind: 'done' | 'authentication' | 'processing' | 'cancelled' | 'repeated' | 'unknown' }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'not_enabled'; permission: BankPermission }
  | { kind: 'wrong'; what: WrongPart }
  | { kind: 'refused'; code: GatewayRefusalCode }

const declined = (reason: DeclineReason): CodeMeaning => ({ kind: 'declined', reason })
const notEnabled = (permission: BankPermission): CodeMeaning => ({ kind: 'not_enabled', permission })
const wrong = (what: WrongPart): CodeMeaning => ({ kind: 'wrong', what })
const refused = (code: GatewayRefusalCode): CodeMeaning => ({ kind: 'refused', code })

/** Answers of the bank (`Ds_Response`) that say more than their group. */
const RESPONSES: Record<string, CodeMeaning> = {
  '0900': { kind: 'done' },
  '0400': { kind: 'done' },
  '0101': declined('expired_card'),
  '0102': declined('fraud_suspected'),
  '0104': declined('not_permitted'),
  '0106': declined('wrong_pin'),
  '0116': declined('insufficient_funds'),
  '0118': declined('card_not_supported'),
  '0129': declined('wrong_security_code'),
  '0172': declined('authorization_revoked'),
  '0173': declined('authorization_revoked'),
  '0174': declined('authorization_revoked'),
  '0180': declined('card_not_supported'),
  '0184': declined('authentication_failed'),
  '0191': declined('wrong_expiry'),
  '0195': { kind: 'authentication' },
  '0202': declined('pickup_card'),
  '0904': wrong('merchant'),
  '0909': declined('bank_unavailable'),
  '0912': declined('bank_unavailable'),
  '0913': { kind: 'repeated' },
  '0944': declined('bank_unavailable'),
  '9912': declined('bank_unavailable'),
  '9915': { kind: 'cancelled' },
  '9928': { kind: 'cancelled' },
  '9929': { kind: 'cancelled' },
  '9966': declined('declined_by_bank'),
  '9997': declined('duplicate'),
  '9998': { kind: 'processing' },
  '9999': { kind: 'processing' },
}

/** Errors of the gateway. Every other one is a refusal of the gateway, never of the bank. */
const ERRORS: Record<string, CodeMeaning> = {
  SIS0008: wrong('merchant'),
  SIS0009: wrong('merchant'),
  SIS0010: wrong('terminal'),
  SIS0011: wrong('terminal'),
  SIS0026: wrong('merchant'),
  SIS0028: wrong('terminal'),
  SIS0034: { kind: 'unknown' },
  SIS0038: { kind: 'unknown' },
  SIS0041: wrong('key'),
  SIS0042: wrong('key'),
  SIS0051: { kind: 'repeated' },
  SIS0054: refused('not_found'),
  SIS0056: refused('not_allowed'),
  SIS0057: refused('amount_too_large'),
  SIS0059: refused('not_allowed'),
  SIS0060: refused('not_allowed'),
  SIS0061: refused('not_allowed'),
  SIS0062: refused('amount_too_large'),
  SIS0071: declined('expired_card'),
  SIS0078: refused('not_allowed'),
  SIS0093: declined('wrong_number'),
  SIS0132: refused('not_allowed'),
  SIS0214: notEnabled('refunds'),
  SIS0218: notEnabled('mit'),
  SIS0222: refused('not_allowed'),
  SIS0223: refused('not_allowed'),
  SIS0225: refused('not_allowed'),
  SIS0253: declined('wrong_number'),
  SIS0256: notEnabled('preauthorisation'),
  SIS0257: declined('card_not_supported'),
  SIS0261: refused('not_allowed'),
  SIS0268: notEnabled('refunds'),
  SIS0270: notEnabled('preauthorisation'),
  SIS0295: { kind: 'repeated' },
  SIS0298: notEnabled('tokens'),
  SIS0321: refused('not_found'),
  SIS0429: wrong('signature'),
  SIS0430: wrong('signature'),
  SIS0432: wrong('merchant'),
  SIS0433: wrong('terminal'),
  SIS0444: wrong('signature'),
  SIS0463: notEnabled('mit'),
  SIS0466: refused('not_found'),
  SIS0467: refused('not_found'),
  SIS0468: refused('not_found'),
  SIS0485: refused('not_allowed'),
  SIS0617: notEnabled('mit'),
  SIS0618: notEnabled('mit'),
  SIS0673: { kind: 'cancelled' },
  XML0023: wrong('key'),
}

/** What an error means, as in 'SIS0042'. */
export const meaningOfError = (code: string): CodeMeaning => ERRORS[code] ?? refused('invalid')

/**
 * What the answer of the bank means; undefined where it is empty or no code at all. Those from 9000 on are errors of the gateway by
 * another name: 9104 is SIS0104.
 */
export function meaningOfResponse(response: string): CodeMeaning | undefined {
  if (!/^\d{1,4}$/.test(response)) return undefined
  const code = response.padStart(4, '0')
  if (code < '0100') return { kind: 'done' }
  const known = RESPONSES[code]
  if (known) return known
  if (code.startsWith('9')) return meaningOfError(`SIS0${code.slice(1)}`)
  return code < '0300' ? declined('declined_by_bank') : refused('invalid')
}

/** A code that a message names, as 'SIS0042' or 'XML0024'; '' where it is none. */
export const codeIn = (text: string): string => /^[A-Z]{3}\d{4}$/.exec(text)?.[0] ?? ''
