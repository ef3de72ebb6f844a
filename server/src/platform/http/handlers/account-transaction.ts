import { ORIGIN_HEADER } from '@posada/contract/live-updates'
import type { Endpoint } from '@posada/contract/endpoint'
import { isAnsweredWhileClosing } from '@posada/contract/account/own-data/closing-code'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import {
  enterAccount,
  enterSession,
  enterSupportSession,
  type SessionIdentity,
  type TrackedChange,
  trackedTransaction,
  type Tracker,
} from '../../db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { Caller } from './caller.ts'
import type { RequestContext } from './request-context.ts'
import { accountCloses, noSession, notAllowed } from '../errors.ts'
import { recordOfProvider } from './record-of-provider.ts'
import { requireOpenCall } from '../restrictions.ts'
import { type SessionToken, sha256 } from '../sessions/tokens.ts'

export type SessionRequest = {
  token: SessionToken
  endpoint: Endpoint
  /** How the browser names this request. */
  origin?: string
  /** The number of the account's newest change when the request began. */
  onBegin?: (changeNumber: number) => void
  onCommit?: (changes: TrackedChange[]) => void
}

/**
 * Runs `work` in one transaction of the session's account: checks the session, the role and the subscription, runs `work`, writes the
 * audit trail and the change notices, commits. `work` may run again after a deadlock, so it must only use the database.
 * @throws HttpError 401 without a valid session, 403 for a role that may not call the endpoint, or while the account is being
 * closed
 * @throws UserError with a code once the subscription has ended, for a call that is refused then
 */
export async function inAccountTransaction<T>(
  dependencies: Dependencies,
  { token, endpoint, onBegin, ...request }: SessionRequest,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const accessHash = sha256(token.text)
  return trackedTransaction(
    dependencies,
    { action: endpoint.path, ...request },
    async (db, now) => {
      const enter = token.kind === 'support' ? enterSupportSession : enterSession
      const entered = await enter(db, accessHash, now)
      if (!entered) throw noSession()
      if (!endpoint.roles.includes(entered.role)) throw notAllowed()
      const { closesAt, ...identity } = entered
      onBegin?.(entered.changeNumber)
      if (closesAt !== null && !isAnsweredWhileClosing(endpoint.path)) throw accountCloses(closesAt)
      requireOpenCall(endpoint, identity)
      return identity
    },
    async (db, entered, tracker, now) => {
      const result = await work(makeRequestContext(db, entered, tracker, now))
      await recordOfProvider(endpoint, entered, { db, tracker, now }, result)
      return result
    },
  )
}

/** A user with a session as the caller of a request. */
export const sessionCaller = (dependencies: Dependencies, signed: SessionRequest): Caller<RequestContext> => ({
  endpoint: signed.endpoint,
  inTransaction: (work) => inAccountTransaction(dependencies, signed, work),
  inLaterTransaction: (checked, work) => inLaterTransaction(dependencies, signed, identityOf(checked), work),
  idOf: ({ loginId }) => loginId,
})

const identityOf = ({
  accountId,
  loginId,
  sessionId,
  role,
  isExpired,
  isProvider,
}: RequestContext): SessionIdentity => ({
  accountId,
  loginId,
  sessionId,
  role,
  isExpired,
  isProvider,
})

const inLaterTransaction = <T>(
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
      return { ...who, changeNumber: null }
    },
    async (db, entered, tracker, now) => {
      const result = await work(makeRequestContext(db, entered, tracker, now))
      await recordOfProvider(endpoint, entered, { db, tracker, now }, result)
      return result
    },
  )

type Entered = SessionIdentity & { changeNumber: number | null }

const makeRequestContext = (db: Db, entered: Entered, tracker: Tracker, now: Date): RequestContext => ({
  db,
  ...entered,
  now,
  ...tracker,
})

const ORIGIN = /^[\w-]{1,40}$/

/** The request's own name, where the browser gave it one. */
export function originOf({ headers }: FastifyRequest): { origin?: string } {
  const origin = headers[ORIGIN_HEADER]
  return typeof origin === 'string' && ORIGIN.test(origin) ? { origin } : {}
}
