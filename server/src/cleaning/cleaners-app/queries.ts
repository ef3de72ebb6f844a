import type { Day } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const STATUS_EVENTS = ['clean', 'dirty', 'light', 'check-out', 'morning'] as const

/** The last change of a unit's status that counts, and who made it: a colleague, the reception, or the program. */
export const lastStatusChange = (db: Db, accountId: string, roomId: string) =>
  db
    .selectFrom('cleaningRecords as r')
    .leftJoin('cleaners', (join) =>
      join.onRef('cleaners.accountId', '=', 'r.accountId').onRef('cleaners.id', '=', 'r.cleanerId'),
    )
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'r.accountId').onRef('logins.id', '=', 'r.loginId'),
    )
    .select('r.at')
    .select(
      sql<string>`coalesce(cleaners.name, nullif(logins.name, ''),
                           case when r.login_id is null then 'Posada' else 'Recepción' end)`.as('personName'),
    )
    .where('r.accountId', '=', accountId)
    .where('r.roomId', '=', roomId)
    .where('r.event', 'in', [...STATUS_EVENTS])
    .where('r.isSuperseded', '=', false)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type OfUnit = { roomId: string; day: Day; at: Date; timeZone: string }

/**
 * Whether something was done in the unit, or hindered it, on the day after the instant. Locks the unit until the transaction
 * ends, so that two taps do not both find nothing.
 */
export async function laterChangeOfDay(db: Db, accountId: string, { roomId, day, at, timeZone }: OfUnit) {
  await sql`select 1 from rooms where account_id = ${accountId} and id = ${roomId} for no key update`.execute(db)
  const { rows } = await sql<{ isLater: boolean }>`
    select exists (
      select from cleaning_records
       where account_id = ${accountId} and room_id = ${roomId} and not is_superseded and at > ${at}
         and at < ${instantOfLocalTime(timeZone, day, '00:00')}::timestamptz + interval '1 day'
         and event in ('started', 'clean', 'do-not-disturb', 'not-possible')) as is_later`.execute(db)
  return rows[0]?.isLater ?? false
}

/** Locks what a cleaner of the establishment has found; undefined if there is no such thing. */
export const lockLostProperty = (db: Db, accountId: string, establishmentId: string, id: string) =>
  db
    .selectFrom('lostProperty')
    .select(['id', 'roomId', 'fileId'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The unit of a note that a cleaner of the establishment has written, also of a completed one; undefined without such a note. */
export const findNoteOfCleaner = (db: Db, accountId: string, establishmentId: string, id: string) =>
  db
    .selectFrom('notes')
    .innerJoin('cleaners', (join) =>
      join.onRef('cleaners.accountId', '=', 'notes.accountId').onRef('cleaners.id', '=', 'notes.cleanerId'),
    )
    .select(['notes.id', 'notes.roomId'])
    .where('notes.accountId', '=', accountId)
    .where('notes.id', '=', id)
    .where('cleaners.establishmentId', '=', establishmentId)
    .executeTakeFirst()
