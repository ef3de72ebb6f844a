import type { SignedRequest } from '../http/read-request.ts'
import { belongsTo, newAuthorisationCode, requireNewOrder } from '../ledger.ts'
import { requireThat } from '../redsys-refusal.ts'
import type { StoredOperation, StoredToken } from '../types.ts'
import { answerOfBank } from '../test-cards.ts'
import type { Done, RedsysWorld } from '../ledger.ts'

/** Charges a kept card without its holder. */
export function chargeToken(world: RedsysWorld, request: SignedRequest, amount: number): Done {
  const { terminal, order, value } = request
  requireThat(value('PAN') === '', 'SIS0252')
  const identifier = value('IDENTIFIER')
  requireThat(identifier !== '' && identifier !== 'REQUIRED', 'SIS0063')
  requireThat(terminal.permissions.includes('tokens'), 'SIS0298')
  const isAgreed = value('EXCEP_SCA') === 'MIT'
  const hasConsent = value('COF_INI') === 'N' && value('COF_TXNID') !== '' && value('COF_TYPE') !== ''
  requireThat(!isAgreed || hasConsent, 'SIS0617')
  requireThat(terminal.permissions.includes('mit') || !isAgreed, 'SIS0463')
  const token = findToken(world, request, identifier)
  requireNewOrder(world.ledger, terminal, order)
  const isWithoutHolder = isAgreed && value('DIRECTPAYMENT') === 'true'
  const operation: StoredOperation = {
    merchantCode: terminal.merchantCode,
    terminal: terminal.terminal,
    order,
    type: '0',
    amount,
    at: world.now(),
    response: responseOf(world, token, { amount, isWithoutHolder }),
    authorisationCode: newAuthorisationCode(),
    method: 'reference',
    card: token.card,
    secure: '0',
    data: value('MERCHANTDATA'),
    language: '',
  }
  world.ledger.operations.push(operation)
  return { operation, token }
}

function findToken({ ledger }: RedsysWorld, { terminal }: SignedRequest, identifier: string): StoredToken {
  const token = ledger.tokens.find((one) => one.identifier === identifier)
  requireThat(token !== undefined, 'SIS0466')
  requireThat(belongsTo(token, terminal), 'SIS0321')
  requireThat(!token.isRevoked, 'SIS0467')
  return token
}

function responseOf(
  { behaviours, now }: RedsysWorld,
  { card, merchantCode }: StoredToken,
  { amount, isWithoutHolder }: { amount: number; isWithoutHolder: boolean },
): string {
  if (!isWithoutHolder) return '0195'
  if (card.expiry < new Date(now()).toISOString().slice(2, 7).replace('-', '')) return '0101'
  const forced = behaviours.response(merchantCode)
  return answerOfBank({ amount, securityCode: '', usual: card.laterResponse, forced })
}

/** Ends a kept card. Nothing of it is seen in the query. */
export function revokeToken(world: RedsysWorld, request: SignedRequest): Done {
  const { terminal, order, value } = request
  requireThat(terminal.permissions.includes('tokens'), 'SIS0298')
  const token = findToken(world, request, value('IDENTIFIER'))
  token.isRevoked = true
  const { merchantCode, terminal: number } = terminal
  const operation: StoredOperation = {
    merchantCode,
    terminal: number,
    order,
    type: '44',
    amount: 0,
    at: world.now(),
    response: '0000',
    authorisationCode: newAuthorisationCode(),
    method: 'reference',
    card: undefined,
    secure: '0',
    data: '',
    language: '',
  }
  return { operation, token }
}
