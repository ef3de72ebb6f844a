import type { Endpoint } from '@posada/contract/endpoint'
import type { Db } from '../db/database.ts'
import { enter, type Entered } from '../db/enter.ts'
import { finishCall, newTrace, noteIn, type Trace } from '../db/finish-call.ts'
import { retrying } from '../db/retry.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Call } from './call.ts'
import { noSession, notAllowed } from './errors.ts'
import type { SessionToken } from './tokens.ts'
import { sha256 } from './tokens.ts'

export type Signed = { token: SessionToken; endpoint: Endpoint }

/**
 * Runs `work` in one transaction of the session's account: checks the session and the role, runs `work`, writes the
 * audit trail and the change notices, commits. `work` may run again after a deadlock, so it must only use the database.
 * @throws HttpError 401 without a valid session, 403 for a role that may not call the endpoint
 */
export async function throughAccountDoor<T>(
  { app, clock }: Dependencies,
  { token, endpoint }: Signed,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const accessHash = sha256(token.text)
  return retrying(() =>
    app.transaction().execute(async (db) => {
      const now = clock.now()
      const entered = await enter(db, accessHash, now)
      if (!entered) throw noSession()
      if (!endpoint.roles.includes(entered.role)) throw notAllowed()
      const trace = newTrace()
      const result = await work(makeCall(db, entered, now, trace))
      await finishCall(db, endpoint.path, entered.loginId, now, trace)
      return result
    }),
  )
}

export const makeCall = (db: Db, entered: Entered, now: Date, trace: Trace): Call => ({
  db,
  ...entered,
  now,
  ...noteIn(trace),
})
