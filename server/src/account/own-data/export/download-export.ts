import { todayIn } from '@posada/domain/platform/days/day'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { RequestContext, StreamedDownload } from '../../../platform/http/handlers/request-context.ts'
import { accountNameOf } from '../queries/account-name.ts'
import { timeZoneOfAccount } from '../queries/snapshot.ts'
import { findPart, finishedExport, noteReading } from '../queries/exports.ts'

type Reader = Pick<Dependencies, 'app' | 'clock'>

const READING_MS = 1_800_000 // far longer than the slowest connection takes for one piece
const RENEWED_MS = READING_MS / 3

/**
 * The finished ZIP; undefined without one. Its pieces are read one by one, each in a transaction of its own, so that a slow
 * reader occupies no connection. It is kept while it is being read, whatever becomes of its time or of a newer export.
 */
export async function downloadExport(
  reader: Reader,
  { db, accountId, now }: RequestContext,
): Promise<StreamedDownload | undefined> {
  const row = await finishedExport(db, accountId, now)
  if (!row || !(await noteReading(db, accountId, row.id, readingUntil(now)))) return undefined
  const account = normalizeText(await accountNameOf(db, accountId)).replaceAll(' ', '-') || 'posada'
  return {
    chunks: partsOf(reader, accountId, row.id),
    size: row.bytes,
    contentType: 'application/zip',
    name: `datos-${account}-${todayIn(await timeZoneOfAccount(db, accountId), row.requestedAt)}.zip`,
  }
}

const readingUntil = (now: Date) => new Date(now.getTime() + READING_MS)

async function* partsOf({ app, clock }: Reader, accountId: string, exportId: string): AsyncGenerator<Buffer> {
  let notedAt = clock.now().getTime()
  for (let number = 0; ; number++) {
    const now = clock.now()
    const isToRenew = now.getTime() - notedAt > RENEWED_MS
    const bytes = await inAccount(app, accountId, async (db) => {
      if (isToRenew) await noteReading(db, accountId, exportId, readingUntil(now))
      return findPart(db, accountId, exportId, number)
    })
    if (isToRenew) notedAt = now.getTime()
    if (!bytes) return
    yield bytes
  }
}
