import type { Dependencies } from '../../../dependencies.ts'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import { findClosing, markWarned } from '../queries/closings.ts'
import { mailWarning } from './closing-mails.ts'

/** Warns the owners of an account that it is erased in a week; once. */
export async function warnOwners(
  accountId: string,
  worker: WorkDependencies & { config: Pick<Dependencies['config'], 'publicUrl'> },
): Promise<void> {
  await inJobTransaction(worker, { accountId, action: 'account-closing' }, async (context) => {
    const closing = await findClosing(context.db, accountId)
    if (!closing || !(await markWarned(context.db, accountId, context.now))) return
    await mailWarning(worker.config, context, closing.eraseAt)
  })
}
