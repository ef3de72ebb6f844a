import type { Endpoint } from '@posada/contract/endpoint'
import { claimKey, storeAnswer, type KeyedCall } from '../db/idempotency.ts'
import type { Envelope } from './answer.ts'
import type { Call } from './call.ts'
import { UserError } from './errors.ts'
import { sha256 } from './tokens.ts'

const MAX_KEY = 64

/** The validated idempotency key; undefined if none was sent. @throws UserError if it is malformed */
export function idempotencyKey(endpoint: Endpoint, header: unknown): string | undefined {
  if (!endpoint.idempotent || header === undefined || header === '') return undefined
  if (typeof header === 'string' && header.length <= MAX_KEY && /^[\x21-\x7e]+$/.test(header)) return header
  throw new UserError('La clave de la operación no es válida')
}

export const keyedCall = (endpoint: Endpoint, key: string, body: unknown, call: Call): KeyedCall => ({
  accountId: call.accountId,
  loginId: call.loginId,
  call: endpoint.path,
  key,
  bodyHash: sha256(JSON.stringify(body ?? {})),
  now: call.now,
})

/**
 * Runs `work` once per key. A repeat gets the first committed reply. @throws UserError for another body with the same
 * key
 */
export async function once(call: Call, keyed: KeyedCall, work: () => Promise<Envelope>): Promise<Envelope> {
  const claim = await claimKey(call.db, keyed)
  if (claim.state === 'done') return claim.answer as Envelope
  if (claim.state !== 'new') throw repeated(claim.state)
  const answer = await work()
  await storeAnswer(call.db, keyed, answer)
  return answer
}

export const repeated = (state: 'running' | 'other-body') =>
  new UserError(state === 'running' ? 'Operación en curso' : 'Esta operación ya se envió con otros datos')
