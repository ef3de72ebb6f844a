import type { Endpoint } from '@posada/contract/endpoint'
import { claimKey, storeAnswer } from '../../db/idempotency.ts'
import type { Caller } from './caller.ts'
import { toEnvelope, type Envelope } from '../replies/envelope.ts'
import type { JobContext, OutsideHandler } from './request-context.ts'
import { keyedRequestOf, repeatedRequestError } from './idempotency-key.ts'

type OutsideRequest = { input: unknown; key: string | undefined; body: unknown }

/** The steps of an `outside` endpoint, for every kind of caller. */
type Steps = Record<keyof OutsideHandler<Endpoint>, (input: unknown, context: JobContext) => Promise<unknown>>

/**
 * For endpoints that call an external system, in three steps: a transaction (attempt, key marked as running); the
 * external call, without a database connection; a transaction (result and stored reply).
 * If the external call fails, the attempt stays open for the job that looks it up. A request without a key runs too; its
 * repeat is another request, and the verb decides what the same request twice means.
 * The second transaction does not check the caller again, because the external system has already acted.
 */
export async function inOutsideTransactions<C extends JobContext>(
  caller: Caller<C>,
  { input, key, body }: OutsideRequest,
  handler: unknown,
): Promise<Envelope> {
  const { attempt, callOutside, finish } = handler as Steps
  const keyed = (context: C) => (key === undefined ? undefined : keyedRequestOf(caller, key, body, context))
  const first = await caller.inTransaction(async (context) => {
    const request = keyed(context)
    const claim = request && (await claimKey(context.db, request, 'running'))
    if (claim?.state === 'done') return { answer: claim.answer as Envelope }
    if (claim && claim.state !== 'new') throw repeatedRequestError(claim.state)
    return { attempted: await attempt(input, context), checked: context }
  })
  if ('answer' in first) return first.answer
  const outcome = await callOutside(first.attempted, first.checked)
  return caller.inLaterTransaction(first.checked, async (context) => {
    const answer = toEnvelope(caller.endpoint, (await finish(outcome, context)) as object)
    const request = keyed(context)
    if (request) await storeAnswer(context.db, request, answer)
    return answer
  })
}
