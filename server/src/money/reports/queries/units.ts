import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { UnitNights } from '@posada/domain/money/reports/figures'
import type { Period } from '@posada/domain/platform/days/period'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Scope } from '../scope.ts'

/** A day after every report, for units that are not deleted. */
const END_OF_TIME: Day = '2199-12-31'

/**
 * The days on which each unit existed, by its establishment's clock: from the day it was added, or from its first
 * booked night if that is earlier (past stays may be entered afterwards), to the day it was deleted. Units that are not
 * counted for the INE surveys are included, because they are sold too.
 */
export async function unitPeriods(
  db: Db,
  { accountId, establishmentIds }: Scope,
): Promise<(UnitNights & { id: string })[]> {
  const { rows } = await sql<UnitNights & { id: string }>`
    select u.id, least((u.created_at at time zone e.time_zone)::date, first.check_in) as "from",
           coalesce((u.deleted_at at time zone e.time_zone)::date, ${END_OF_TIME}::date) as "toExclusive"
      from rooms u
      join establishments e on e.account_id = u.account_id and e.id = u.establishment_id
      left join lateral (
        select check_in from booked_rooms r
         where r.account_id = ${accountId} and r.room_id = u.id and r.holds and r.booking_id is not null
         order by r.check_out limit 1) first on true
     where u.account_id = ${accountId} and u.establishment_id = any(${establishmentIds}::uuid[])
       and not u.is_parking`.execute(db.withoutPlugins())
  return rows
}

/** The blocked nights of each unit; a block may be longer than any stay. */
export async function blockedNights(
  db: Db,
  { accountId, establishmentIds }: Scope,
  { from, to }: Period,
): Promise<(UnitNights & { roomId: string })[]> {
  const { rows } = await sql<UnitNights & { roomId: string }>`
    select r.room_id as "roomId", r.check_in as "from", r.check_out as "toExclusive"
      from booked_rooms r
      join rooms u on u.account_id = r.account_id and u.id = r.room_id
     where r.account_id = ${accountId} and u.account_id = ${accountId} and u.establishment_id = any(${establishmentIds}::uuid[])
       and r.booking_id is null and r.holds and r.check_out >= ${addDays(from, 1)} and r.check_in <= ${to}`.execute(
    db.withoutPlugins(),
  )
  return rows
}
