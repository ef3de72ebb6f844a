import { checkParameters } from '../http/check-parameters.ts'
import type { SignedRequest } from '../http/read-request.ts'
import { isDone, newAuthorisationCode, operationsOf, paymentIn, refundableIn } from '../ledger.ts'
import { RedsysRefusal, requireThat } from '../redsys-refusal.ts'
import type { StoredOperation } from '../types.ts'
import { chargeToken, revokeToken } from './kept-cards.ts'
import type { Done, RedsysWorld } from '../ledger.ts'

/** The types that are done without a page: a charge, what follows a reserved amount, a refund, the end of a kept card. */
const TYPES = ['0', '2', '3', '9', '44']
const HOLD_MS = 7 * 24 * 3_600_000

/** Does what was asked for by REST. @throws RedsysRefusal */
export function doOperation(world: RedsysWorld, request: SignedRequest): Done {
  const { type, amount } = checkParameters(request, { types: TYPES, code: 'SIS0274' })
  if (type === '0') return chargeToken(world, request, amount)
  if (type === '44') return revokeToken(world, request)
  const existing = operationsOf(world.ledger, request.terminal, request.order)
  const base = paymentIn(existing)
  const change: Change = { world, request, amount, existing, base }
  if (type === '3') return refund(change)
  return type === '2' ? confirm(change) : cancel(change)
}

type Change = {
  world: RedsysWorld
  request: SignedRequest
  amount: number
  existing: StoredOperation[]
  base: StoredOperation | undefined
}

/** Adds an operation to those of an order. */
function add({ world, base, amount }: Change, type: '2' | '3' | '9', response: string): Done {
  const { merchantCode, terminal, order, method, card } = base!
  const operation: StoredOperation = {
    merchantCode,
    terminal,
    order,
    type,
    amount,
    at: world.now(),
    response,
    authorisationCode: newAuthorisationCode(),
    method,
    card,
    secure: '0',
    data: '',
    language: '',
  }
  world.ledger.operations.push(operation)
  return { operation, token: undefined }
}

function refund(change: Change): Done {
  const { request, amount, existing, base } = change
  requireThat(request.terminal.permissions.includes('refunds'), 'SIS0214')
  requireThat(base !== undefined, 'SIS0054')
  requireThat(isDone(base), 'SIS0056')
  const rest = refundableIn(existing)
  requireThat(rest > 0 || existing.some(({ type }) => type === '3'), 'SIS0054')
  requireThat(amount <= rest, 'SIS0057')
  return add(change, '3', '0900')
}

const wasDone = (existing: readonly StoredOperation[], type: string): boolean =>
  existing.some((operation) => operation.type === type && isDone(operation))

function confirm(change: Change): Done {
  const { world, request, amount, existing, base } = change
  requireThat(request.terminal.permissions.includes('preauthorisation'), 'SIS0256')
  requireThat(base?.type === '1', 'SIS0059')
  requireThat(isDone(base) && !wasDone(existing, '9'), 'SIS0061')
  requireThat(!wasDone(existing, '2'), 'SIS0060')
  requireThat(world.now() - base.at <= HOLD_MS, 'SIS0132')
  requireThat(amount <= base.amount, 'SIS0062')
  return add(change, '2', '0900')
}

/** Which code a reserved amount has that lapsed after seven days, or was taken, is assumed. */
function cancel(change: Change): Done {
  const { world, existing, base } = change
  requireThat(base?.type === '1', 'SIS0225')
  requireThat(isDone(base), 'SIS0223')
  requireThat(!wasDone(existing, '9'), 'SIS0222')
  if (wasDone(existing, '2')) throw new RedsysRefusal('SIS0072')
  requireThat(world.now() - base.at <= HOLD_MS, 'SIS0223')
  requireThat(change.amount <= base.amount, 'SIS0226')
  return add(change, '9', '0400')
}
