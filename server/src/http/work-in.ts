import { inAccount } from '../db/enter.ts'
import { finishCall, newTrace, noteIn } from '../db/finish-call.ts'
import { retrying } from '../db/retry.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Work } from './call.ts'

type Place = { accountId: string; /** The action in the audit trail. */ action: string }

/** Runs a job's `work` in one transaction of the account, with audit trail and change notices, and without a login. */
export function workIn(
  { app, clock }: Pick<Dependencies, 'app' | 'clock'>,
  { accountId, action }: Place,
  work: (work: Work) => Promise<void>,
): Promise<void> {
  return retrying(() =>
    inAccount(app, accountId, async (db) => {
      const now = clock.now()
      const trace = newTrace()
      await work({
        ...{ db, accountId, loginId: null, now },
        ...noteIn(trace),
      })
      await finishCall(db, action, null, now, trace)
    }),
  )
}
