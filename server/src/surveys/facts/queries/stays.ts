import { addDays, type Day } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import type { Cents } from '@posada/domain/platform/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** An establishment of an account. */
export type SurveyKey = { accountId: string; establishmentId: string }

/** The confirmed bookings that have sold a unit of the establishment on a night between two days, both included. */
export async function bookingIdsWithNights(
  db: Db,
  { accountId, establishmentId }: SurveyKey,
  { from, to }: { from: Day; to: Day },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.booking_id as id
      from booked_rooms r
      join rooms u on u.account_id = r.account_id and u.id = r.room_id
     where r.account_id = ${accountId} and u.account_id = ${accountId} and u.establishment_id = ${establishmentId}
       and r.sold and not u.is_parking
       and r.check_in between ${addDays(from, -MAX_NIGHTS)} and ${to} and r.check_out > ${from}`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ id }) => id)
}

type StayRow = {
  bookingId: string
  unitId: string
  checkIn: Day
  checkOut: Day
  occupants: number
  nightlyPrices: Cents[]
}

/** All that the bookings have sold, in the order of their nights. */
export async function staysOfBookings(db: Db, accountId: string, bookingIds: readonly string[]): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select booking_id as "bookingId", room_id as "unitId", check_in as "checkIn", check_out as "checkOut", occupants,
           nightly_prices as "nightlyPrices"
      from booked_rooms where account_id = ${accountId} and booking_id = any(${bookingIds}::uuid[]) and sold
     order by check_in, id`.execute(db.withoutPlugins())
  return rows
}

type BookingRow = {
  id: string
  locator: string
  holder: string
  checkIn: Day
  checkOut: Day
  occupants: number
  tariffId: number
  regime: number
  checkedInAt: Date | null
  /** Of the holder's client record; '' where there is none. */
  countryCode: string
  provinceCode: string
  postalCode: string
}

export async function bookingsById(db: Db, accountId: string, ids: readonly string[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.id, b.locator, b.holder_name as holder, b.check_in as "checkIn", b.check_out as "checkOut", b.occupants,
           b.tariff_id as "tariffId", b.regime, b.checked_in_at as "checkedInAt",
           coalesce(c.country_code, '') as "countryCode", coalesce(c.province_code, '') as "provinceCode",
           coalesce(c.postal_code, '') as "postalCode"
      from bookings b left join clients c on c.account_id = b.account_id and c.id = b.client_id
     where b.account_id = ${accountId} and b.id = any(${ids}::uuid[])
     order by b.id`.execute(db.withoutPlugins())
  return rows
}

type GuestRow = {
  id: string
  bookingId: string
  unitId: string | null
  name: string
  firstSurname: string
  secondSurname: string
  expectedAt: Date | null
  /** By the clock of the establishment; the planned day of a guest who is expected. */
  arrivesOn: Day
  leavesOn: Day
  nationality: string
  countryCode: string
  municipalityCode: string
  postalCode: string
  provinceCode: string
  isStated: boolean | null
}

/** The guests of bookings without annulled ones, in the order of registration. */
export async function guestsOfBookings(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
  timeZone: string,
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select id, booking_id as "bookingId", room_id as "unitId", name, first_surname as "firstSurname",
           second_surname as "secondSurname", expected_at as "expectedAt",
           (checked_in_at at time zone ${timeZone})::date as "arrivesOn", leaves_on as "leavesOn", nationality,
           country_code as "countryCode", municipality_code as "municipalityCode", postal_code as "postalCode",
           residence_province as "provinceCode", is_residence_stated as "isStated"
      from guests
     where account_id = ${accountId} and booking_id = any(${bookingIds}::uuid[]) and annulled_at is null
     order by created_at, id`.execute(db.withoutPlugins())
  return rows
}
