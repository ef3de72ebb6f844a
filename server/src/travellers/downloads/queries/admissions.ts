import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A unit of a booking, from its first check-in to its last check-out, with its guests. */
export type AdmissionRow = {
  bookingId: string
  establishmentId: string
  roomId: string
  locator: string
  holder: string
  unit: string
  checkIn: Day
  checkOut: Day
  people: number
  bookingPeople: number
  regime: number
  total: number
  agencyName: string
  units: number
  guests: string[]
  /** The first adult who signed, or the holder if among them. */
  signedBy: string | null
  signature: Buffer | null
  signedAt: Date | null
  signedOn: Day | null
}

type AdmissionStay = { bookingId: string; roomId: string }
type ArrivalPeriod = { establishmentIds: string[]; from: Day; to: Day }

/** The units of all confirmed bookings and options that arrive in the period, in the order of arrival. */
export async function staysToAdmit(db: Db, accountId: string, period: ArrivalPeriod): Promise<AdmissionStay[]> {
  const { establishmentIds, from, to } = period
  const { rows } = await sql<AdmissionStay>`
    select b.id as booking_id, u.id as room_id
      from bookings b join rooms u on u.account_id = b.account_id
     where b.account_id = ${accountId} and b.establishment_id = any(${establishmentIds}::uuid[])
       and b.check_out >= ${from} and b.check_in between ${from} and ${to}
       and b.state in ('confirmed', 'option') and b.deleted_at is null
       and u.id in (select s.room_id from booked_rooms s where s.account_id = b.account_id and s.booking_id = b.id)
     order by b.check_in, b.locator_key, b.id, u.position, u.id`.execute(db)
  return rows
}

type AdmissionSearch = { bookingId: string } | { stays: readonly AdmissionStay[] }

/**
 * The data of admission documents, of all units of a booking in the establishment's order, or of the given stays in
 * their order. Call for few at a time, because the rows contain signatures.
 */
export async function admissionRows(db: Db, accountId: string, search: AdmissionSearch): Promise<AdmissionRow[]> {
  const stays = 'stays' in search ? search.stays : null
  const bookingIds = 'stays' in search ? search.stays.map(({ bookingId }) => bookingId) : [search.bookingId]
  const roomIds = stays?.map(({ roomId }) => roomId) ?? null
  const { rows } = await sql<AdmissionRow>`
    with stays as (
      select s.account_id, s.booking_id, s.room_id, min(s.check_in) as check_in, max(s.check_out) as check_out,
             max(s.occupants) as people, count(*) over (partition by s.booking_id)::integer as units
        from booked_rooms s join bookings b on b.account_id = s.account_id and b.id = s.booking_id
       where s.account_id = ${accountId} and b.deleted_at is null and b.id = any(${bookingIds}::uuid[])
       group by s.account_id, s.booking_id, s.room_id),
    requested as (
      select * from unnest(${bookingIds}::uuid[], ${roomIds}::uuid[]) with ordinality as w (booking_id, room_id, place))
    select b.id as booking_id, b.establishment_id, s.room_id, b.locator, b.holder_name as holder,
           case when u.is_parking then '' else u.name end as unit,
           s.check_in, s.check_out, s.people, b.occupants as booking_people, b.regime, b.total, b.agency_name,
           s.units,
           array(select concat_ws(' ', g.name, nullif(g.first_surname, ''), nullif(g.second_surname, '')) from guests g
                  where g.account_id = b.account_id and g.booking_id = b.id and g.room_id = s.room_id
                    and g.annulled_at is null order by g.created_at, g.id) as guests,
           signer.name as signed_by, signer.bytes as signature, signer.signed_at,
           (signer.signed_at at time zone e.time_zone)::date as signed_on
      from requested w
      join stays s on s.booking_id = w.booking_id and s.room_id = coalesce(w.room_id, s.room_id)
      join bookings b on b.account_id = s.account_id and b.id = s.booking_id
      join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
      join rooms u on u.account_id = s.account_id and u.id = s.room_id
      left join lateral (
        select concat_ws(' ', g.name, nullif(g.first_surname, ''), nullif(g.second_surname, '')) as name,
               signature.bytes, signature.signed_at
          from guests g join guest_signatures signature on signature.account_id = g.account_id and signature.guest_id = g.id
         where g.account_id = b.account_id and g.booking_id = b.id and g.room_id = s.room_id and g.annulled_at is null
           and (g.birth_date is null or g.birth_date <= s.check_in - interval '18 years')
         order by lower(concat_ws(' ', g.name, nullif(g.first_surname, ''), nullif(g.second_surname, ''))) = lower(b.holder_name) desc,
                  signature.signed_at, g.id
         limit 1) signer on true
     order by w.place, u.position, u.id`.execute(db)
  return rows
}

type Copy = { id: string; bookingId: string; roomId: string; content: Buffer; bytes: Buffer; signedAt: Date }

/** Stores a copy of a signed document unless the same content is stored already. */
export async function insertAdmissionCopy(db: Db, accountId: string, copy: Copy, now: Date): Promise<void> {
  await db
    .insertInto('admissionCopies')
    .values({ accountId, ...copy, createdAt: now })
    .onConflict((conflict) => conflict.constraint('admission_kept_twice').doNothing())
    .execute()
}

/** The hashes, in hex, of those contents of which a copy is stored. */
export async function storedAdmissionHashes(
  db: Db,
  accountId: string,
  contents: readonly Buffer[],
): Promise<Set<string>> {
  if (contents.length === 0) return new Set()
  const kept = await db
    .selectFrom('admissionCopies')
    .select('content')
    .where('accountId', '=', accountId)
    .where('content', 'in', [...contents])
    .execute()
  return new Set(kept.map(({ content }) => content.toString('hex')))
}

/** Establishment and locator of a booking; undefined if it does not exist or is deleted. */
export const findBookingEstablishment = (db: Db, accountId: string, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['establishmentId', 'locator'])
    .where('accountId', '=', accountId)
    .where('id', '=', bookingId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
