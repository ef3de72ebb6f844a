import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isLapsedHold } from '../../../platform/db/lapsed-holds.ts'

export type UnitStay = Stay & { roomId: string }
/** A stay of a booking, or a block if it has no booking; `index` is the place of the requested stay in the request. */
export type Occupancy = { index: number; roomId: string; bookingId: string | null; checkIn: Day; checkOut: Day }

/**
 * The first booking or block that occupies the unit of each requested stay on one of its nights, earliest first. This
 * is the only place that decides whether a unit is occupied; the exclusion constraint of `booked_rooms` rejects what
 * another transaction inserts in between. The lateral join queries room by room: for several rooms at once the planner
 * uses the index of the exclusion and reads their whole history. A hold that has run out counts until it is cancelled, unless `now` is
 * given: only for what does not occupy the unit itself.
 */
export async function firstOccupancies(
  db: Db,
  accountId: string,
  stays: readonly UnitStay[],
  { exceptBookingId = null, now }: { exceptBookingId?: string | null; now?: Date } = {},
): Promise<Occupancy[]> {
  const requested = stays.map(({ roomId, checkIn, checkOut }, index) => ({
    index,
    room_id: roomId,
    check_in: checkIn,
    check_out: checkOut,
  }))
  const { rows } = await sql<Occupancy>`
    select requested.index, occupied.* from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
                         as requested (index integer, room_id uuid, check_in date, check_out date) cross join lateral (
      select room_id, booking_id, check_in, check_out from booked_rooms r
       where r.account_id = ${accountId} and r.room_id = requested.room_id
         and r.check_out > requested.check_in and r.check_in < requested.check_out and r.holds
         and (${exceptBookingId}::uuid is null or r.booking_id is distinct from ${exceptBookingId})
         ${unlessLapsed(accountId, now)}
       order by r.check_out limit 1) occupied
     order by occupied.check_in, requested.index`.execute(db)
  return rows
}

const unlessLapsed = (accountId: string, now: Date | undefined) =>
  now === undefined ? sql`` : sql`and not ${isLapsedHold(accountId, sql`r.booking_id`, now)}`

type OccupancyWithNames = Omit<Occupancy, 'index'> & {
  roomName: string
  holderName: string
  locator: string
  reason: string
}

/**
 * All bookings and blocks that occupy one of the units on a night of the stay, by day, with what tells them apart. Room
 * by room, and with `now` without holds that have run out, for the same reasons as above.
 */
export async function occupanciesOf(
  db: Db,
  accountId: string,
  roomIds: readonly string[],
  { checkIn, checkOut }: Stay,
  { bookingId = null, blockId = null, now }: { bookingId?: string | null; blockId?: string | null; now?: Date },
): Promise<OccupancyWithNames[]> {
  const { rows } = await sql<OccupancyWithNames>`
    select occupied.*, rooms.name as room_name, coalesce(bookings.holder_name, '') as holder_name,
           coalesce(bookings.locator, '') as locator
      from rooms cross join lateral (
        select room_id, booking_id, check_in, check_out, reason from booked_rooms r
         where r.account_id = ${accountId} and r.room_id = rooms.id
           and r.check_out > ${checkIn} and r.check_in < ${checkOut} and r.holds
           and (${bookingId}::uuid is null or r.booking_id is distinct from ${bookingId})
           and (${blockId}::uuid is null or r.id <> ${blockId}) ${unlessLapsed(accountId, now)}) occupied
      left join bookings on bookings.account_id = ${accountId} and bookings.id = occupied.booking_id
     where rooms.account_id = ${accountId} and rooms.id = any (${[...roomIds]}::uuid[])
     order by occupied.check_in, rooms.position`.execute(db)
  return rows
}
