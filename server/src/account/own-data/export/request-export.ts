import type { AccountExport } from '@posada/contract/account/own-data/own-data'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { type AccountExportRow, insertAccountExport, lastExport } from '../queries/exports.ts'

/** Has a worker make an export; while one is unfinished, it is that one. */
export async function requestExport(context: RequestContext): Promise<AccountExport> {
  const { db, accountId, loginId, now } = context
  const id = newId(now.getTime())
  if (await insertAccountExport(db, { accountId, id, requestedAt: now, requestedBy: loginId })) {
    context.changed('account')
    context.enqueue('account-exports', id)
  }
  const row = await lastExport(db, accountId)
  if (!row) throw new Error('The export does not exist')
  return describeExport(row)
}

export const describeExport = (row: AccountExportRow): AccountExport => ({
  state: row.state,
  done: row.doneRows,
  total: row.totalRows,
  bytes: row.bytes,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
})
