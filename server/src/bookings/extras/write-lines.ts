import type { RequestContext } from '../../http/call.ts'
import { insertExtras } from '../queries/extras.ts'
import type { SoldLine } from './sell-in.ts'

/** Inserts the sold lines, their times one millisecond apart, so that they are listed in the order of the request. */
export function insertExtraLines(
  { db, accountId, loginId, now }: RequestContext,
  bookingId: string,
  lines: readonly SoldLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({ ...line, createdAt: new Date(now.getTime() + index) }))
  return insertExtras(
    db,
    rows.map((row) => ({ ...row, accountId, bookingId, createdBy: loginId })),
  )
}
