import type { BookingState } from '@posada/domain/bookings/booking-state'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A part of a booking in a unit, or in the parking row of its type. */
type StretchOfStay = { id: string; roomId: string; name: string; checkIn: Day; checkOut: Day; isParking: boolean }

export type DeskStayRow = {
  id: string
  locator: string
  establishmentId: string
  checkIn: Day
  checkOut: Day
  holderName: string
  clientId: string | null
  observations: string
  phone: string
  checkedIn: boolean
  checkedOut: boolean
  checkedInAt: Date | null
  checkedOutAt: Date | null
  occupants: number
  children: number
  state: BookingState
  version: number
  total: number
  paid: number
  cancelFee: number
  noShowFee: number | null
  billedTotal: number
  billedFee: number
  isBilledOutside: boolean
  agencyName: string
  agencyPays: boolean
  portal: string
  roomNames: string[]
  firstRoomId: string
  stretches: StretchOfStay[]
  registered: number
  places: number
  receivedPlaces: number
  arrivalHour: string
}

type Around = {
  first: Day
  last: Day
  unpaidSince: Day
  establishmentId: string | null
  /** The column of what invoices bill as compensation; handed over, because invoices know it and import guests. */
  billedFee: RawBuilder<unknown>
}

/**
 * Bookings that touch one of the days from `first` to `last`, and earlier ones that are not finished: guests who have not left, and,
 * since a day, those who left and have not paid.
 */
export const staysAround = (
  db: Db,
  accountId: string,
  { first, last, unpaidSince, establishmentId, billedFee }: Around,
): Promise<DeskStayRow[]> =>
  selectStays(
    db,
    accountId,
    billedFee,
    sql`b.check_out between ${addDays(first, -MAX_NIGHTS)} and ${addDays(last, MAX_NIGHTS)} and b.check_in <= ${last}
      ${establishmentId === null ? sql`` : sql`and b.establishment_id = ${establishmentId}`}
      and (b.check_out >= ${first} or (b.checked_in_at is not null and b.checked_out_at is null)
        or (b.check_out >= ${unpaidSince} and b.checked_out_at is not null and b.total > b.paid and b.pay_to <> 'agency'))`,
  )

export async function selectStays(
  db: Db,
  accountId: string,
  billedFee: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<DeskStayRow[]> {
  const { rows } = await sql<DeskStayRow>`
    select b.id, b.locator, b.establishment_id, b.check_in, b.check_out, b.holder_name, b.client_id, b.observations, b.phone,
           b.occupants, b.children, b.state, b.version, b.total, b.paid, b.cancel_fee, b.no_show_fee, b.billed_total, ${billedFee} as billed_fee,
           b.is_billed_outside, coalesce(a.name, b.agency_name) as agency_name, b.pay_to = 'agency' as agency_pays, b.portal,
           b.checked_in_at is not null as checked_in, b.checked_out_at is not null as checked_out, b.checked_in_at, b.checked_out_at,
           coalesce(u.room_names, '{}') as room_names, coalesce(u.first_room_id::text, '') as first_room_id,
           coalesce(w.stretches, '[]') as stretches,
           (select count(*)::int from guests g
             where g.account_id = b.account_id and g.booking_id = b.id and g.annulled_at is null) as registered,
           p.places, p.received_places, coalesce(c.arrival_hour, '') as arrival_hour
      from bookings b
      left join agencies a on a.account_id = b.account_id and a.id = b.agency_id
      left join self_checkins c on c.account_id = b.account_id and c.booking_id = b.id
      cross join lateral (
        select array_agg(r.name order by r.position, r.id) as room_names,
               (array_agg(r.id order by r.position, r.id))[1] as first_room_id
          from rooms r where r.account_id = b.account_id and r.id in (
            select s.room_id from booked_rooms s where s.account_id = b.account_id and s.booking_id = b.id)) u
      cross join lateral (
        select json_agg(json_build_object('id', s.id, 'roomId', s.room_id, 'checkIn', s.check_in, 'checkOut', s.check_out, 'isParking', s.is_parked,
                 'name', case when s.is_parked then coalesce(nullif(t.name, ''), y.name, r.name) else r.name end)
                 order by r.position, r.id, s.check_in) as stretches
          from booked_rooms s join rooms r on r.account_id = s.account_id and r.id = s.room_id
          left join sale_types t on s.is_parked and t.account_id = s.account_id and t.id = s.room_id
          left join unit_types y on y.account_id = t.account_id and y.id = t.unit_type_id
         where s.account_id = b.account_id and s.booking_id = b.id) w
      cross join lateral (
        select count(*)::int as places, count(*) filter (where l.state = 'received')::int as received_places
          from self_checkin_places l where l.account_id = b.account_id and l.booking_id = b.id) p
     where b.account_id = ${accountId} and b.deleted_at is null and b.state in ('confirmed', 'option') and ${where}
     order by u.room_names, b.id`.execute(db)
  return rows
}
