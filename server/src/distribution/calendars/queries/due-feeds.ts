import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'

/** Calendars of units at portals whose time to be read has come. */
export async function calendarsToRead(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select f.account_id as "accountId", f.id from calendar_feeds f
       join rooms r on r.account_id = f.account_id and r.id = f.room_id and r.deleted_at is null
      where f.removed_at is null and f.next_at <= $1
      order by f.next_at limit 1000`,
    [now],
  )
  return rows
}
