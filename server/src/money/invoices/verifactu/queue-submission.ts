import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { insertSubmission, markReplaced } from './queries/submissions.ts'
import type { TaxpayerRow } from './queries/taxpayers.ts'

type QueuedRecord = { id: string; documentId: string; installation: string; position: number }

/** Has a new record sent to the AEAT. Call only while its chain is locked. */
export async function queueSubmission(context: JobContext, taxpayer: TaxpayerRow, record: QueuedRecord): Promise<void> {
  const { db, accountId, now } = context
  const { issuerTaxId, id } = taxpayer
  const { installation, position } = record
  await insertSubmission(db, { accountId, issuerTaxId, recordId: record.id, installation, position, queuedAt: now })
  await markReplaced(db, accountId, record.documentId, record.id)
  context.enqueue('aeat', id)
}
