import type { Endpoint } from '@posada/contract/endpoint'
import { claimKey, storeAnswer, type KeyedCall } from '../db/idempotency.ts'
import type { Envelope } from './answer.ts'
import type { Call } from './call.ts'
import { UserError } from './errors.ts'
import { sha256 } from './tokens.ts'

const MAX_KEY = 64

/** The key of a request that must happen once, checked; undefined where none was sent. */
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

/** Runs the work once per key: a repeat gets the first committed answer, another body under the same key is refused. */
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
