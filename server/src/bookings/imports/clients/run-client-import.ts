import { insertClients, lockClients, updateClients } from '../../clients/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { Csv } from '../../../platform/csv/read-csv.ts'
import type { ImportRow } from '../queries.ts'
import { compareClients, type ClientComparison, type NewClientRow } from './compare-clients.ts'

/** How many clients one statement inserts or updates; an inserted one has some thirty parameters. */
const ROWS_PER_STATEMENT = 1_000

/**
 * Adds and updates the clients of a file, all or none.
 * @returns the comparison, and the ids of the changed clients; null where the file has problems by now
 */
export async function runClientImport(
  context: JobContext,
  row: ImportRow,
  csv: Csv,
): Promise<{ comparison: ClientComparison; ids: string[] | null }> {
  const { db, accountId } = context
  const first = await compareClients(db, accountId, row, csv)
  const lockedIds = new Set(first.toUpdate.map(({ id }) => id))
  if (lockedIds.size > 0) await lockClients(db, accountId, [...lockedIds], { alone: false })
  // What was read before the lock may have changed, so the file is compared again with the locked clients.
  const comparison = lockedIds.size > 0 ? await compareClients(db, accountId, row, csv) : first
  const { toAdd, toUpdate, problems } = comparison
  if (problems.length > 0 || toUpdate.some(({ id }) => !lockedIds.has(id))) return { comparison, ids: null }
  const rows = toAdd.map((added) => rowOf(context, row, added))
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await insertClients(db, rows.slice(at, at + ROWS_PER_STATEMENT))
  for (let at = 0; at < toUpdate.length; at += ROWS_PER_STATEMENT)
    await updateClients(db, accountId, toUpdate.slice(at, at + ROWS_PER_STATEMENT))
  return { comparison, ids: [...toAdd, ...toUpdate].map(({ id }) => id) }
}

const rowOf = ({ accountId, now }: JobContext, { createdBy }: ImportRow, { id, companyId, read }: NewClientRow) => ({
  accountId,
  id,
  ...read.client,
  ...read.keys,
  companyId,
  preferences: read.client.isCompany ? '' : read.observations,
  createdAt: now,
  createdBy,
})
