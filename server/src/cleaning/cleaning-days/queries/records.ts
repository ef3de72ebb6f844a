import type { CleaningKind } from '@posada/domain/cleaning/cleaning-kind'
import { COUNTED_CLEANINGS } from '@posada/domain/cleaning/cleaning-minutes'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type NewCleaningRecord = Insertable<Tables['cleaningRecords']>

export async function insertCleaningRecords(db: Db, records: readonly NewCleaningRecord[]): Promise<void> {
  if (records.length === 0) return
  await db.insertInto('cleaningRecords').values(records).execute()
}

/**
 * What a tap has recorded; undefined if it has not come before. Until the transaction ends, another one with the same tap
 * waits here, so that each tap does its work once.
 */
export async function findTap(db: Db, accountId: string, tapId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tap ${tapId}`}, 0))`.execute(db)
  return db
    .selectFrom('cleaningRecords')
    .select(['id', 'event', 'roomId', 'cleanerId', 'detail', 'isSuperseded', 'at'])
    .where('accountId', '=', accountId)
    .where('tapId', '=', tapId)
    .executeTakeFirst()
}

export type LogOfDay = Awaited<ReturnType<typeof recordsBetween>>[number]

/** The log of an establishment from one instant to another, oldest first. */
export const recordsBetween = (
  db: Db,
  accountId: string,
  establishmentId: string,
  { from, until }: { from: Date; until: Date },
) =>
  selectRecords(db, accountId, establishmentId)
    .where('r.at', '>=', from)
    .where('r.at', '<', until)
    .orderBy('r.at')
    .orderBy('r.id')
    .execute()

/** The last entries of the log of an establishment, newest first. */
export const lastRecords = (db: Db, accountId: string, establishmentId: string, limit: number) =>
  selectRecords(db, accountId, establishmentId).orderBy('r.at', 'desc').orderBy('r.id', 'desc').limit(limit).execute()

/** With the names of the unit and of who it was: cleaner, user of the office, or '' for the program. */
const selectRecords = (db: Db, accountId: string, establishmentId: string) =>
  db
    .selectFrom('cleaningRecords as r')
    .leftJoin('rooms', (join) => join.onRef('rooms.accountId', '=', 'r.accountId').onRef('rooms.id', '=', 'r.roomId'))
    .leftJoin('cleaners', (join) =>
      join.onRef('cleaners.accountId', '=', 'r.accountId').onRef('cleaners.id', '=', 'r.cleanerId'),
    )
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'r.accountId').onRef('logins.id', '=', 'r.loginId'),
    )
    .select(['r.id', 'r.event', 'r.kind', 'r.minutes', 'r.detail', 'r.isSuperseded', 'r.at', 'r.roomId', 'r.cleanerId'])
    .select('r.statusBefore')
    .select('rooms.name as roomName')
    .select(sql<string>`coalesce(cleaners.name, nullif(logins.name, ''), logins.email, '')`.as('personName'))
    .where('r.accountId', '=', accountId)
    .where('r.establishmentId', '=', establishmentId)

type Begun = { roomId: string; cleanerId: string; at: Date; since: Date }

/**
 * When the cleaning of a unit that was finished at `at` began: at its last start, else at what the same person did before,
 * with a start, a finished unit or a login. Null if there is nothing of it from `since` on.
 */
export async function beginningOfCleaning(db: Db, accountId: string, { roomId, cleanerId, at, since }: Begun) {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(
      (select max(at) from cleaning_records
        where account_id = ${accountId} and room_id = ${roomId} and event = 'started' and at >= ${since} and at < ${at}),
      (select max(at) from cleaning_records
        where account_id = ${accountId} and room_id is distinct from ${roomId} and cleaner_id = ${cleanerId}
          and event in ('started', 'clean', 'signed-in') and at >= ${since} and at < ${at})) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** Minutes of the last cleanings of each unit by kind, newest first. */
export async function measuredByUnit(db: Db, accountId: string, establishmentId: string) {
  const { rows } = await sql<{ roomId: string; kind: CleaningKind; minutes: number[] }>`
    select room_id, kind, array_agg(minutes order by at desc) as minutes
      from (select room_id, kind, minutes, at, row_number() over (partition by room_id, kind order by at desc) as place
              from cleaning_records
             where account_id = ${accountId} and establishment_id = ${establishmentId} and minutes is not null and kind is not null
               and at > (select max(at) - interval '180 days' from cleaning_records
                          where account_id = ${accountId} and establishment_id = ${establishmentId})) counted
     where place <= ${COUNTED_CLEANINGS} group by room_id, kind`.execute(db)
  return rows
}

/** The units of these establishments whose cleaning has begun since an instant and is not finished, with when it began. */
export async function begunCleanings(
  db: Db,
  accountId: string,
  establishmentIds: readonly string[],
  since: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ roomId: string; event: string; at: Date }>`
    select distinct on (room_id) room_id, event, at from cleaning_records
     where account_id = ${accountId} and establishment_id = any(${establishmentIds}::uuid[]) and at >= ${since}
       and event in ('started', 'clean') and not is_superseded and room_id is not null
     order by room_id, at desc`.execute(db)
  return new Map(rows.filter(({ event }) => event === 'started').map(({ roomId, at }) => [roomId, at]))
}
