import type { BookingState } from '@posada/domain/bookings/booking-state'
import type { Day } from '@posada/domain/platform/days/day'
import { billedFee } from '../../../money/invoices/public.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The booking that occupies a unit in the night after a day. */
export function occupyingBooking(db: Db, accountId: string, roomId: string, day: Day) {
  return db
    .selectFrom('bookedRooms')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'bookedRooms.accountId').onRef('bookings.id', '=', 'bookedRooms.bookingId'),
    )
    .select(['bookings.id as bookingId', 'bookings.locator', 'bookings.holderName', 'bookings.occupants'])
    .select(['bookings.checkIn', 'bookings.checkOut'])
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.roomId', '=', roomId)
    .where('bookedRooms.holds', '=', true)
    .where('bookedRooms.checkOut', '>', day)
    .where('bookedRooms.checkIn', '<=', day)
    .where('bookings.deletedAt', 'is', null)
    .executeTakeFirst()
}

export type ArrivalOrDepartureRow = {
  id: string
  establishmentId: string
  checkIn: Day
  checkOut: Day
  holderName: string
  clientId: string | null
  observations: string
  checkedIn: boolean
  checkedOut: boolean
  occupants: number
  state: BookingState
  total: number
  cancelFee: number
  paid: number
  billedTotal: number
  billedFee: number
  isBilledOutside: boolean
  roomNames: string[]
  firstRoomId: string
  registered: number
}

/**
 * Bookings with check-in or check-out on one of the days, with their units in order; `last` limits the range of the
 * index.
 */
export async function arrivalsAndDeparturesOn(
  db: Db,
  accountId: string,
  days: readonly Day[],
  last: Day,
): Promise<ArrivalOrDepartureRow[]> {
  const { rows } = await sql<ArrivalOrDepartureRow>`
    select b.id, b.establishment_id, b.check_in, b.check_out, b.holder_name, b.client_id, b.observations, b.occupants,
           b.state, b.total, b.cancel_fee, b.paid, b.billed_total, ${billedFee} as billed_fee, b.is_billed_outside,
           b.checked_in_at is not null as checked_in, b.checked_out_at is not null as checked_out,
           u.room_names, u.first_room_id,
           (select count(*)::int from guests g
             where g.account_id = b.account_id and g.booking_id = b.id and g.annulled_at is null) as registered
      from bookings b cross join lateral (
        select array_agg(r.name order by r.position, r.id) as room_names,
               (array_agg(r.id order by r.position, r.id))[1] as first_room_id
          from rooms r where r.account_id = b.account_id and r.id in (
            select s.room_id from booked_rooms s where s.account_id = b.account_id and s.booking_id = b.id)) u
     where b.account_id = ${accountId} and b.deleted_at is null and b.state in ('confirmed', 'option')
       and b.check_out between ${days[0]} and ${last} and b.check_in <= ${days.at(-1)}
       and (b.check_in = any(${days}::date[]) or b.check_out = any(${days}::date[]))
     order by u.room_names, b.id`.execute(db)
  return rows
}
