import type { Call } from '../../http/call.ts'
import { insertExtras } from '../queries/extras.ts'
import type { SoldLine } from './sell-in.ts'

/** What was sold, a millisecond apart, so that it is listed in the order in which it was asked for. */
export function writeLines(
  { db, accountId, loginId, now }: Call,
  bookingId: string,
  lines: readonly SoldLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({ ...line, createdAt: new Date(now.getTime() + index) }))
  return insertExtras(
    db,
    rows.map((row) => ({ ...row, accountId, bookingId, createdBy: loginId })),
  )
}
