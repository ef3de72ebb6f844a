import { todayIn } from '@posada/domain/days/day'
import { normalizeText } from '@posada/domain/text/search-key'
import type { Db } from '../../db/database.ts'
import { inAccount } from '../../db/transaction.ts'
import type { RequestContext, StreamedDownload } from '../../http/handlers/request-context.ts'
import { accountNameOf } from '../queries/account-name.ts'
import { findPart, finishedExport } from '../queries/exports.ts'

/**
 * The finished ZIP; undefined without one. Its pieces are read one by one, each in a transaction of its own, so that a slow
 * reader occupies no connection.
 */
export async function downloadExport(
  app: Db,
  { db, accountId, now }: RequestContext,
): Promise<StreamedDownload | undefined> {
  const row = await finishedExport(db, accountId, now)
  if (!row) return undefined
  const account = normalizeText(await accountNameOf(db, accountId)).replaceAll(' ', '-') || 'posada'
  return {
    chunks: partsOf(app, accountId, row.id),
    size: row.bytes,
    contentType: 'application/zip',
    name: `datos-${account}-${todayIn('Europe/Madrid', row.requestedAt)}.zip`,
  }
}

async function* partsOf(app: Db, accountId: string, exportId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const bytes = await inAccount(app, accountId, (db) => findPart(db, accountId, exportId, number))
    if (!bytes) return
    yield bytes
  }
}
