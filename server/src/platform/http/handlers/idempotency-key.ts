import type { Endpoint } from '@posada/contract/endpoint'
import { claimKey, storeAnswer, type KeyedRequest } from '../../db/idempotency.ts'
import type { Envelope } from '../replies/envelope.ts'
import type { Caller } from './caller.ts'
import type { JobContext } from './request-context.ts'
import { UserError } from '../errors.ts'
import { sha256 } from '../sessions/tokens.ts'

const MAX_KEY = 64

/** The validated idempotency key; undefined if none was sent. @throws UserError if it is malformed */
export function idempotencyKey(endpoint: Endpoint, header: unknown): string | undefined {
  if (!(endpoint.idempotent || endpoint.outside) || header === undefined || header === '') return undefined
  if (typeof header === 'string' && header.length <= MAX_KEY && /^[\x21-\x7e]+$/.test(header)) return header
  throw new UserError('La clave de la operación no es válida')
}

export const keyedRequestOf = <C extends JobContext>(
  { endpoint, idOf }: Caller<C>,
  key: string,
  body: unknown,
  context: C,
): KeyedRequest => ({
  accountId: context.accountId,
  callerId: idOf(context),
  call: endpoint.path,
  key,
  bodyHash: sha256(JSON.stringify(body ?? {})),
  now: context.now,
})

/**
 * Runs `work` once per key. A repeat gets the first committed reply.
 * @throws UserError for another body with the same key
 */
export async function runOncePerKey(
  { db }: Pick<JobContext, 'db'>,
  keyed: KeyedRequest,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  const claim = await claimKey(db, keyed)
  if (claim.state === 'done') return claim.answer as Envelope
  if (claim.state !== 'new') throw repeatedRequestError(claim.state)
  const answer = await work()
  await storeAnswer(db, keyed, answer)
  return answer
}

export const repeatedRequestError = (state: 'running' | 'other-body') =>
  new UserError(state === 'running' ? 'Operación en curso' : 'Esta operación ya se envió con otros datos')
