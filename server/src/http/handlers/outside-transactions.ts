import type { Endpoint } from '@posada/contract/endpoint'
import { enterAccount, type SessionIdentity, trackedTransaction } from '../../db/transaction.ts'
import { claimKey, storeAnswer } from '../../db/idempotency.ts'
import type { Dependencies } from '../../dependencies.ts'
import { makeRequestContext, inAccountTransaction, type SessionRequest } from './account-transaction.ts'
import { toEnvelope, type Envelope } from '../replies/envelope.ts'
import type { RequestContext, OutsideHandler } from './request-context.ts'
import { UserError } from '../errors.ts'
import { keyedRequestOf, repeatedRequestError } from './idempotency-key.ts'

type OutsideRequest = { input: unknown; key: string | undefined; body: unknown }

/**
 * For endpoints that call an external system, in three steps: a transaction (attempt, key marked as running); the
 * external call, without a database connection; a transaction (result and stored reply).
 * If the external call fails, the attempt stays open for the job that looks it up.
 * Only endpoints marked `idempotent`, such as a charge, require a key; a document drawn twice does no harm.
 * The second transaction does not check session and role again, because the external system has already acted.
 */
export async function inOutsideTransactions(
  dependencies: Dependencies,
  signed: SessionRequest,
  { input, key, body }: OutsideRequest,
  { attempt, callOutside: ask, finish }: OutsideHandler<Endpoint>,
): Promise<Envelope> {
  if (!key && signed.endpoint.idempotent) throw new UserError('Falta la clave de la operación')
  const keyed = (context: RequestContext) => key && keyedRequestOf(signed.endpoint, key, body, context)
  const first = await inAccountTransaction(dependencies, signed, async (context) => {
    const idempotencyKey = keyed(context)
    const claim = idempotencyKey && (await claimKey(context.db, idempotencyKey, 'running'))
    if (claim && claim.state === 'done') return { answer: claim.answer as Envelope }
    if (claim && claim.state !== 'new') throw repeatedRequestError(claim.state)
    return { attempted: await attempt(input, context), who: identityOf(context) }
  })
  if ('answer' in first) return first.answer
  const outcome = await ask(first.attempted)
  return inSecondTransaction(dependencies, signed, first.who, async (context) => {
    const answer = toEnvelope(signed.endpoint, await finish(outcome, context))
    const idempotencyKey = keyed(context)
    if (idempotencyKey) await storeAnswer(context.db, idempotencyKey, answer)
    return answer
  })
}

const identityOf = ({ accountId, loginId, sessionId, role }: RequestContext): SessionIdentity => ({
  accountId,
  loginId,
  sessionId,
  role,
})

/** A transaction of the account for a user whose session was checked in the first transaction. */
const inSecondTransaction = <T>(
  dependencies: Dependencies,
  { endpoint, token: _, ...request }: SessionRequest,
  who: SessionIdentity,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> =>
  trackedTransaction(
    dependencies,
    { action: endpoint.path, ...request },
    async (db) => {
      await enterAccount(db, who.accountId)
      return who
    },
    (db, entered, tracker, now) => work(makeRequestContext(db, entered, tracker, now)),
  )
