import { sql } from 'kysely'
import type { Db } from './database.ts'
import { deferStatement } from './defer-statement.ts'

export type KeyedRequest = {
  accountId: string
  /** The user, or the object of a public link. */
  callerId: string
  call: string
  key: string
  bodyHash: Buffer
  now: Date
}
type Claim = { state: 'new' } | { state: 'running' } | { state: 'done'; answer: unknown } | { state: 'other-body' }

const KEPT_MS = 24 * 3_600_000

/**
 * Claims the key for this transaction, or returns the reply of its first use. A concurrent use of the key waits here.
 */
export async function claimKey(db: Db, claim: KeyedRequest, state: 'done' | 'running' = 'done'): Promise<Claim> {
  const { accountId, callerId, call, key, bodyHash, now } = claim
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values({ accountId, loginId: callerId, call, key, bodyHash, state, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'loginId', 'call', 'key'])
        .doUpdateSet({ bodyHash, state, answer: null, answerText: null, at: now })
        .where('idempotencyKeys.at', '<', new Date(now.getTime() - KEPT_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (inserted) return { state: 'new' }
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer', 'answerText', 'state'])
    .where('accountId', '=', accountId)
    .where('loginId', '=', callerId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.bodyHash.equals(bodyHash)) return { state: 'other-body' }
  if (first.state === 'running') return { state: 'running' }
  return { state: 'done', answer: first.answerText === null ? first.answer : (JSON.parse(first.answerText) as unknown) }
}

/** Stores the reply under the key as it is sent, in the transaction of the request. `answer` is for the version before. */
export async function storeAnswer(db: Db, { accountId, callerId, call, key }: KeyedRequest, answer: unknown) {
  const text = JSON.stringify(answer)
  const storing = sql`update idempotency_keys set answer = ${text}::jsonb, answer_text = ${text}, state = 'done'
    where account_id = ${accountId} and login_id = ${callerId} and call = ${call} and key = ${key}`
  await deferStatement(db, storing)
}
