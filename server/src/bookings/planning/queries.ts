import type { BookingOrigin } from '@posada/domain/bookings/holds/booking-hold'
import type { BookingState } from '@posada/domain/bookings/booking-state'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { billedFee } from '../../money/invoices/public.ts'

/** Null also stands for what most rows have: zero, no, or the days of the booking. */
export type StayRow = {
  id: string
  locator: string
  establishmentId: string
  checkIn: Day
  checkOut: Day
  nights: number
  holderName: string
  clientId: string | null
  occupants: number
  children: number | null
  phone: string
  checkedIn: true | null
  checkedOut: true | null
  total: number
  paid: number | null
  cancelFee: number | null
  noShowFee: number | null
  agencyId: string | null
  agencyName: string
  observations: string
  state: BookingState
  optionUntil: Day | null
  regime: number
  version: number
  billedTotal: number | null
  billedFee: number | null
  isBilledOutside: true | null
  /** The portal that sold it; '' for none. */
  portal: string
  origin: BookingOrigin
  /** Of a hold that goes on. */
  heldUntil: Date | null
  awaitsAnswer: true | null
  awaitsChoice: true | null
  roomId: string
  roomCheckIn: Day | null
  roomCheckOut: Day | null
  isPinned: true | null
  roomOccupants: number | null
  /** The id of the stay if it is in a parking row. */
  parkedId: string | null
}

type Window = { from: Day; to: Day; now: Date; withCancelled: boolean; ids?: readonly string[] }

/**
 * One row per booking and room, of stays that touch the window, in no order. The limit of 400 nights per stay is part of
 * the conditions to bound the range read from the index of bookings. The same bound on booked rooms would tempt the plan of
 * the prepared statement, which does not know the days, to read both by it and to compare every pair. Rows are wide: sorting them in the
 * database and joining the names of units took half of the statement's time, so both are done in memory. Columns have
 * aliases and bypass the plugin that renames them, for the same reason, and what most rows have is null, because each value of
 * a row costs a text to read. A hold that has run out is not there: its units are free.
 */
export async function staysBetween(
  db: Db,
  accountId: string,
  { from, to, now, withCancelled, ids }: Window,
): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select b.id, b.locator, b.establishment_id as "establishmentId", b.check_in as "checkIn", b.check_out as "checkOut",
           b.check_out - b.check_in as nights,
           b.holder_name as "holderName", b.client_id as "clientId", b.occupants, nullif(b.children, 0) as children, b.phone,
           nullif(b.checked_in_at is not null, false) as "checkedIn", nullif(b.checked_out_at is not null, false) as "checkedOut",
           b.total, nullif(b.paid, 0) as paid, nullif(b.cancel_fee, 0) as "cancelFee", b.no_show_fee as "noShowFee",
           b.agency_id as "agencyId", b.agency_name as "agencyName", b.observations, b.state,
           b.option_until as "optionUntil", b.regime, b.version, nullif(b.billed_total, 0) as "billedTotal",
           nullif(${billedFee}, 0) as "billedFee", nullif(b.is_billed_outside, false) as "isBilledOutside", b.portal, b.origin,
           h.held_until as "heldUntil", nullif(h.awaits = 'house', false) as "awaitsAnswer",
           nullif(h.awaits = 'choice', false) as "awaitsChoice", r.room_id as "roomId",
           nullif(r.check_in, b.check_in) as "roomCheckIn", nullif(r.check_out, b.check_out) as "roomCheckOut",
           nullif(r.locked, false) as "isPinned", r.occupants as "roomOccupants",
           case when r.is_parked then r.id end as "parkedId"
      from bookings b
      join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id
      left join booking_holds h on h.account_id = b.account_id and h.booking_id = b.id and h.ended_at is null
     where b.account_id = ${accountId}
       and b.check_out between ${from} and ${addDays(to, MAX_NIGHTS)} and b.check_in <= ${to}
       and b.deleted_at is null ${ids ? sql`and b.id = any(${ids}::uuid[])` : sql``}
       and (${withCancelled} or b.state in ('confirmed', 'option'))
       and (h.held_until is null or h.held_until > ${now}::timestamptz)`.execute(db.withoutPlugins())
  return rows
}

/** Blocks that touch the window. */
export function blocksBetween(db: Db, accountId: string, from: Day, to: Day) {
  return db
    .selectFrom('bookedRooms')
    .select(['id', 'roomId', 'checkIn as from', 'checkOut as to', 'reason'])
    .where('accountId', '=', accountId)
    .where('bookingId', 'is', null)
    .where('holds', '=', true)
    .where('checkOut', '>=', from)
    .where('checkIn', '<=', to)
    .orderBy('checkIn')
    .orderBy('id')
    .execute()
}

export type ParkedStays = {
  id: string
  establishmentId: string
  typeName: string
  inPeriod: number
  toCome: number
  from: Day | null
}

/**
 * The parking rows with stays of the period or that have not ended, in the order of their types' names, and how many they have of
 * each. The row has the id of its type for sale, whose name is the one of its units where it has none of its own.
 */
export async function parkedStays(
  db: Db,
  accountId: string,
  { from, to, now }: { from: Day; to: Day; now: Date },
): Promise<ParkedStays[]> {
  const { rows } = await sql<ParkedStays>`
    select t.id, t.establishment_id, coalesce(nullif(t.name, ''), unit_types.name, units.name, '') as type_name,
           count(*) filter (where r.check_out >= ${from} and r.check_in <= ${to})::int as in_period,
           count(*) filter (where r.check_out > (${now}::timestamptz at time zone e.time_zone)::date)::int as to_come,
           min(r.check_in) filter (where r.check_out > (${now}::timestamptz at time zone e.time_zone)::date) as "from"
      from booked_rooms r
      join sale_types t on t.account_id = r.account_id and t.id = r.room_id
      join establishments e on e.account_id = t.account_id and e.id = t.establishment_id
      left join unit_types on unit_types.account_id = t.account_id and unit_types.id = t.unit_type_id
      left join rooms units on units.account_id = t.account_id and units.id = t.room_id
     where r.account_id = ${accountId} and r.is_parked
       and r.check_out >= least(${from}::date, ${now}::timestamptz::date - 1)
     group by t.account_id, t.id, unit_types.name, units.name order by type_name, t.id`.execute(db)
  return rows
}

/** The units of the account. */
export async function countUnits(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rooms where account_id = ${accountId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * How many units are sold in each night from `from` until before `to`: arrivals less departures, added up from the nights
 * before on, so that no night is counted one by one.
 */
export async function occupiedUnits(
  db: Db,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const { rows } = await sql<{ occupied: number }>`
    with stays as (
      select greatest(check_in, ${from}::date) as check_in, check_out from booked_rooms
       where account_id = ${accountId} and (holds or is_parked) and booking_id is not null
         and check_out > ${from}::date and check_in < ${to}::date),
    changes as (
      select day, sum(change)::integer as change
        from (select check_in as day, 1 as change from stays union all select check_out, -1 from stays) each
       group by day)
    select (sum(coalesce(change, 0)) over (order by night))::integer as occupied
      from generate_series(${from}::date, ${to}::date - 1, interval '1 day') night
      left join changes on day = night::date
     order by night`.execute(db)
  return rows.map(({ occupied }) => occupied)
}

/**
 * The bookings whose guests arrive, stay or leave on the present day of their establishment and are not all registered. Guests
 * who left no longer count.
 */
export async function unregisteredBookings(db: Db, accountId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from establishments e
      join bookings b on b.account_id = e.account_id and b.establishment_id = e.id
     where e.account_id = ${accountId} and b.state = 'confirmed' and b.deleted_at is null and b.checked_out_at is null
       and b.check_in <= (${now}::timestamptz at time zone e.time_zone)::date
       and b.check_out >= (${now}::timestamptz at time zone e.time_zone)::date
       and b.occupants > (
         select count(*) from guests g
          where g.account_id = b.account_id and g.booking_id = b.id and g.annulled_at is null)
     order by b.check_in, b.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the waiting list of the account has somebody whose last possible arrival is not over, by any clock. */
export async function isAnyoneWaiting(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from waiting_wishes w
      where w.account_id = ${accountId} and w.ended_at is null and w.check_in + w.flex_days + 1 >= ${now}::date) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
