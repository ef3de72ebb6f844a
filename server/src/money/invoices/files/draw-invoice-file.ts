import { inAccount } from '../../../platform/db/transaction.ts'
import type { WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import { drawFile, readInvoiceFile, storeInvoiceFile, type FileConfig } from './invoice-file.ts'

type Worker = WorkDependencies & { config: FileConfig }

/** Draws and stores the PDF of an issued document unless it is stored already. */
export async function drawInvoiceFile(
  { accountId, id }: { accountId: string; id: string },
  { app, clock, config }: Worker,
): Promise<void> {
  const file = await inAccount(app, accountId, (db) => readInvoiceFile({ db, accountId }, id, config))
  if ('bytes' in file) return
  const content = await drawFile(file)
  await inAccount(app, accountId, (db) => storeInvoiceFile({ db, accountId, now: clock.now() }, id, content))
}
