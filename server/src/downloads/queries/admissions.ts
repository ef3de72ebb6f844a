import type { Day } from '@posada/domain/day'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A unit of a booking, from its first day there to its last, with who sleeps in it. */
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
  /** Of the first who signed: the holder where he is among them. */
  signedBy: string | null
  signature: Buffer | null
  signedAt: Date | null
  signedOn: Day | null
}

type Wanted = { bookingId: string } | { establishmentIds: string[]; from: Day; to: Day }

/** Of one booking, or of all that arrive on the days, in the order of arrival; cancelled ones have no paper. */
export async function admissionRows(db: Db, accountId: string, wanted: Wanted): Promise<AdmissionRow[]> {
  const isOne = 'bookingId' in wanted
  const which = isOne
    ? sql`b.id = ${wanted.bookingId}`
    : sql`b.establishment_id = any(${wanted.establishmentIds}::uuid[])
          and b.check_out >= ${wanted.from} and b.check_in between ${wanted.from} and ${wanted.to}
          and b.state in ('confirmed', 'option')`
  const { rows } = await sql<AdmissionRow>`
    with stays as (
      select s.account_id, s.booking_id, s.room_id, min(s.check_in) as check_in, max(s.check_out) as check_out,
             max(s.occupants) as people
        from booked_rooms s join bookings b on b.account_id = s.account_id and b.id = s.booking_id
       where s.account_id = ${accountId} and b.deleted_at is null and ${which}
       group by s.account_id, s.booking_id, s.room_id)
    select b.id as booking_id, b.establishment_id, s.room_id, b.locator, b.holder_name as holder, u.name as unit,
           s.check_in, s.check_out, s.people, b.occupants as booking_people, b.regime, b.total, b.agency_name,
           count(*) over (partition by b.id)::integer as units,
           array(select concat_ws(' ', g.name, nullif(g.first_surname, ''), nullif(g.second_surname, '')) from guests g
                  where g.account_id = b.account_id and g.booking_id = b.id and g.room_id = s.room_id
                    and g.annulled_at is null order by g.created_at, g.id) as guests,
           signer.name as signed_by, signer.bytes as signature, signer.signed_at,
           (signer.signed_at at time zone e.time_zone)::date as signed_on
      from stays s
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
     order by b.check_in, b.locator_key, u.position, u.id`.execute(db)
  return rows
}

type Copy = { id: string; bookingId: string; roomId: string; content: Buffer; bytes: Buffer; signedAt: Date }

/** Kept once, however often it is printed. */
export async function keepAdmission(db: Db, accountId: string, copy: Copy, now: Date): Promise<void> {
  await db
    .insertInto('admissionCopies')
    .values({ accountId, ...copy, createdAt: now })
    .onConflict((conflict) => conflict.constraint('admission_kept_twice').doNothing())
    .execute()
}

/** Which of these are kept already, each by its content in hex. */
export async function keptAdmissions(db: Db, accountId: string, contents: readonly Buffer[]): Promise<Set<string>> {
  if (contents.length === 0) return new Set()
  const kept = await db
    .selectFrom('admissionCopies')
    .select('content')
    .where('accountId', '=', accountId)
    .where('content', 'in', [...contents])
    .execute()
  return new Set(kept.map(({ content }) => content.toString('hex')))
}

/** Of a booking that is there; undefined for one that is not. */
export const findBookingHouse = (db: Db, accountId: string, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['establishmentId', 'locator'])
    .where('accountId', '=', accountId)
    .where('id', '=', bookingId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
