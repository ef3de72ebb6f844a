import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isLapsedHold } from '../../../platform/db/lapsed-holds.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type ExportRow = Selectable<Tables['calendarExports']>

export const exportsOfUnit = (db: Db, accountId: string, roomId: string): Promise<ExportRow[]> =>
  db
    .selectFrom('calendarExports')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('roomId', '=', roomId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** With the name of its unit and the establishment's time zone; undefined also if the unit was deleted. */
export const findExport = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('calendarExports')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'calendarExports.accountId').onRef('rooms.id', '=', 'calendarExports.roomId'),
    )
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'rooms.accountId')
        .onRef('establishments.id', '=', 'rooms.establishmentId'),
    )
    .selectAll('calendarExports')
    .select(['rooms.name as roomName', 'establishments.timeZone'])
    .where('calendarExports.accountId', '=', accountId)
    .where('calendarExports.id', '=', id)
    .where('rooms.deletedAt', 'is', null)
    .executeTakeFirst()

export async function insertExport(db: Db, row: Insertable<Tables['calendarExports']>): Promise<void> {
  await db.insertInto('calendarExports').values(row).execute()
}

export async function deleteExport(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('calendarExports').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** What occupies a unit; `originUid` is the id that it has in the calendar from which it came. */
type ExportedStay = Stay & { id: string; isBlock: boolean; originUid: string | null }
type Wanted = { roomId: string; from: Day; to: Day; now: Date; withoutFeedIds: readonly string[] }

/** What occupies a unit between two days, without what came from certain calendars. */
export async function exportedStays(db: Db, accountId: string, wanted: Wanted): Promise<ExportedStay[]> {
  const { roomId, from, to, now, withoutFeedIds } = wanted
  const { rows } = await sql<ExportedStay>`
    select r.id, r.check_in, r.check_out, r.booking_id is null as is_block, origin.uid as origin_uid
      from booked_rooms r
      left join lateral (
        select e.uid, e.feed_id from calendar_events e
          join calendar_feeds f on f.account_id = e.account_id and f.id = e.feed_id and f.room_id = r.room_id
         where e.account_id = r.account_id and e.booking_id = r.booking_id limit 1) origin on true
      left join calendar_blocks c on c.account_id = r.account_id and c.block_id = r.id
     where r.account_id = ${accountId} and r.room_id = ${roomId} and r.holds
       and r.check_out > ${from}::date and r.check_in < ${to}::date
       and not ${isLapsedHold(accountId, sql`r.booking_id`, now)}
       and not coalesce(coalesce(origin.feed_id, c.feed_id) = any (${[...withoutFeedIds]}::uuid[]), false)
     order by r.check_in, r.id`.execute(db)
  return rows
}
