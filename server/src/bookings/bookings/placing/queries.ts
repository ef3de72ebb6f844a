import type { Day } from '@posada/domain/platform/days/day'
import type { UnitOccupation } from '@posada/domain/bookings/placing/place-stay'
import type { Stay } from '@posada/domain/platform/days/stay'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isLapsedHold } from '../../../platform/db/lapsed-holds.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'

export type UnitOfType = { saleTypeId: string; roomId: string; name: string; capacity: number }

/** The units of real types for sale, in their order. */
export async function unitsOfTypes(db: Db, accountId: string, saleTypeIds: readonly string[]): Promise<UnitOfType[]> {
  const { rows } = await sql<UnitOfType>`
    select t.id as sale_type_id, r.id as room_id, r.name, r.capacity
      from sale_types t
      join rooms r on r.account_id = t.account_id and r.establishment_id = t.establishment_id and r.deleted_at is null
                  and (r.type_id = t.unit_type_id or r.id = t.room_id)
     where t.account_id = ${accountId} and t.id = any (${[...saleTypeIds]}::uuid[])
     order by r.position, r.id`.execute(db)
  return rows
}

/** The ids of the units of types for sale, in the order of the units; types without units are left out. */
export async function unitIdsOfTypes(
  db: Db,
  accountId: string,
  saleTypeIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ saleTypeId: string; units: string[] }>`
    select t.id as sale_type_id, json_agg(r.id order by r.position, r.id) as units
      from sale_types t
      join rooms r on r.account_id = t.account_id and r.establishment_id = t.establishment_id and r.deleted_at is null
                  and (r.type_id = t.unit_type_id or r.id = t.room_id)
     where t.account_id = ${accountId} and t.id = any (${[...saleTypeIds]}::uuid[])
     group by t.id`.execute(db)
  return new Map(rows.map(({ saleTypeId, units }) => [saleTypeId, units]))
}

/**
 * When the database checks that no unit is booked twice: after each statement, or at the end of the transaction. 'At once' also checks
 * what was written before.
 */
export async function checkUnits(db: Db, when: 'at once' | 'at the end'): Promise<void> {
  const mode = when === 'at once' ? sql`immediate` : sql`deferred`
  await deferStatement(db, sql`set constraints room_booked_twice ${mode}`)
}

/** `isLapsed`: of a hold that has run out and is not cancelled yet. */
type BookedOccupation = UnitOccupation & { bookingId: string | null; isLapsed: boolean }

type Occupied = { roomIds: readonly string[]; lockedIds: readonly string[]; from: Day; to: Day; today: Day; now: Date }

/**
 * What occupies units between two days, both included. A stay is movable if it is to come, Posada chose its unit, nobody has
 * moved it or locked it since, all of it lies between the days, and its booking is in locked units only. Unit by unit, as
 * `firstOccupancies`.
 */
export async function occupationsOf(db: Db, accountId: string, wanted: Occupied): Promise<BookedOccupation[]> {
  return (await occupationsWithLapsed(db, accountId, wanted)).filter(({ isLapsed }) => !isLapsed)
}

/** The same with holds that have run out, for who is to cancel them. */
export async function occupationsWithLapsed(
  db: Db,
  accountId: string,
  { roomIds, lockedIds, from, to, today, now }: Occupied,
): Promise<BookedOccupation[]> {
  const { rows } = await sql<BookedOccupation>`
    select occupied.id, occupied.room_id, occupied.booking_id, occupied.check_in, occupied.check_out,
           b.id is not null and occupied.is_placed and not occupied.locked and b.checked_in_at is null
             and occupied.check_in > ${today}::date and occupied.check_in >= ${from} and occupied.check_out <= ${to}
             and not exists (select from booked_rooms o where o.account_id = ${accountId} and o.booking_id = b.id
                                and o.room_id <> all (${[...lockedIds]}::uuid[])) as is_movable,
           occupied.booking_id is not null and ${isLapsedHold(accountId, sql`occupied.booking_id`, now)} as is_lapsed
      from unnest(${[...roomIds]}::uuid[]) as unit (id) cross join lateral (
        select r.id, r.room_id, r.booking_id, r.check_in, r.check_out, r.is_placed, r.locked from booked_rooms r
         where r.account_id = ${accountId} and r.room_id = unit.id
           and r.check_out >= ${from} and r.check_in <= ${to} and r.holds) occupied
      left join bookings b on b.account_id = ${accountId} and b.id = occupied.booking_id`.execute(db)
  return rows
}

type StayWithoutUnit = Stay & {
  bookingId: string
  locator: string
  holderName: string
  version: number
  /** The parking row, which has the id of its type. */
  roomId: string
  stretchId: string
  typeName: string
  /** The day in the establishment. */
  today: Day
}

/** The parked stays that have not ended and for which Posada found no unit, by day of arrival. */
export async function staysWithoutUnit(
  db: Db,
  accountId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<StayWithoutUnit[]> {
  const { rows } = await sql<StayWithoutUnit>`
    select r.booking_id, b.locator, b.holder_name, b.version, r.room_id, r.id as stretch_id, r.check_in, r.check_out,
           coalesce(nullif(t.name, ''), unit_types.name, '') as type_name, here.today
      from booked_rooms r
      join bookings b on b.account_id = r.account_id and b.id = r.booking_id
      join sale_types t on t.account_id = r.account_id and t.id = r.room_id
      join establishments e on e.account_id = t.account_id and e.id = t.establishment_id
     cross join lateral (select (${now}::timestamptz at time zone e.time_zone)::date as today) here
      left join unit_types on unit_types.account_id = t.account_id and unit_types.id = t.unit_type_id
     where r.account_id = ${accountId} and r.is_parked and r.is_placed
       and r.check_out >= ${now}::timestamptz::date - 1 and r.check_out > here.today
     order by r.check_in, r.check_out, r.id limit ${limit}`.execute(db)
  return rows
}
