import type { SwapStay } from '@posada/domain/bookings/placing/plan-swap'
import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isLapsedHold } from '../../../platform/db/lapsed-holds.ts'

/** What occupies a unit; a block has no booking. */
export type OccupyingStay = SwapStay & { bookingId: string | null; version: number | null; holderName: string | null }

type Wanted = { bookingId: string; roomIds: readonly string[]; from: Day; to: Day; today: Day; now: Date }

/**
 * What occupies units between two days, both included, besides a booking. A stay is movable if nobody of its booking has arrived, it is not pinned,
 * and all of it lies between the days. The people are 0 where they are not known of the unit. Holds that have run out occupy nothing.
 */
export async function occupyingStays(
  db: Db,
  accountId: string,
  { bookingId, roomIds, from, to, today, now }: Wanted,
): Promise<OccupyingStay[]> {
  const { rows } = await sql<OccupyingStay>`
    select occupied.id, occupied.room_id, occupied.booking_id, occupied.check_in, occupied.check_out, b.version, b.holder_name,
           b.id is not null and not occupied.locked and b.checked_in_at is null and b.check_in >= ${today}::date
             and occupied.check_in >= ${from} and occupied.check_out <= ${to} as is_movable,
           case when exists (select from booked_rooms o where o.account_id = ${accountId} and o.booking_id = b.id
                                and o.room_id <> occupied.room_id)
                then occupied.occupants else coalesce(b.occupants, 0) end as people
      from unnest(${[...roomIds]}::uuid[]) as unit (id) cross join lateral (
        select r.id, r.room_id, r.booking_id, r.check_in, r.check_out, r.locked, r.occupants from booked_rooms r
         where r.account_id = ${accountId} and r.room_id = unit.id
           and r.check_out >= ${from} and r.check_in <= ${to} and r.holds
           and r.booking_id is distinct from ${bookingId}) occupied
      left join bookings b on b.account_id = ${accountId} and b.id = occupied.booking_id
     where occupied.booking_id is null or not ${isLapsedHold(accountId, sql`occupied.booking_id`, now)}
     order by occupied.check_in, occupied.id`.execute(db)
  return rows
}

/** The ids of the units and parking rows that these bookings are in. */
export async function unitIdsOfBookings(db: Db, accountId: string, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bookedRooms')
    .select('roomId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', sql<string>`any(${[...bookingIds]}::uuid[])`)
    .execute()
  return rows.map(({ roomId }) => roomId)
}
