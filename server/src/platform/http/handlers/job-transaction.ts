import { enterAccount, trackedTransaction, type TransactionDependencies } from '../../db/transaction.ts'
import type { JobAction } from '../../db/job-action.ts'
import type { JobContext } from './request-context.ts'

export type WorkDependencies = TransactionDependencies
type Scope = {
  accountId: string
  /** How the audit trail calls it: a job, or the path of the call that the job continues. */
  action: JobAction | `/api/${string}`
  /** In whose name, where somebody ordered it. */
  loginId?: string | null
}

/** A worker's transaction: of one account, with the trace that a call leaves, and nobody signed in. */
export function inJobTransaction<T>(
  dependencies: WorkDependencies,
  { accountId, action, loginId = null }: Scope,
  work: (context: JobContext) => Promise<T>,
): Promise<T> {
  return trackedTransaction(
    dependencies,
    { action },
    async (db) => {
      await enterAccount(db, accountId)
      return { accountId, loginId }
    },
    (db, actor, tracker, now) => work({ db, ...actor, now, ...tracker }),
  )
}
