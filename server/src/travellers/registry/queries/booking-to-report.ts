import type { BookingState } from '@posada/domain/bookings/booking-state'
import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { selectPlaces } from '../../checkin-places/public.ts'
import { deferStatement, readWithNext } from '../../../platform/db/defer-statement.ts'
import { communicationsForUpdate } from './communications.ts'

export type UnitToReport = { roomId: string; name: string; registryCode: string; occupants: number }

export type BookingToReport = {
  id: string
  establishmentId: string
  locator: string
  state: BookingState
  isOurs: boolean
  isDeleted: boolean
  checkIn: Day
  checkOut: Day
  holderName: string
  holderGivenName: string
  holderFirstSurname: string
  holderSecondSurname: string
  holderDocument: string
  /** The registered client who is the holder. */
  client: { name: string; surnames: string; isCompany: boolean } | null
  phone: string
  email: string
  occupants: number
  payTo: string
  checkedInAt: Date | null
  checkedOutAt: Date | null
  /** The check-in was ticked and un-ticked again. */
  wasUnticked: boolean
  createdAt: Date
  establishmentName: string
  provinceCode: string
  timeZone: string
  checkInTime: string
  checkOutTime: string
  hasInternet: boolean
  /** Each unit once, and each stay without unit, in the establishment's order. */
  units: UnitToReport[]
}

/** SQL condition on a booking `b`: its check-in was ticked and un-ticked again. */
export const wasUnticked = sql`(b.checked_in_at is null and exists (
  select from booking_versions v where v.account_id = b.account_id and v.booking_id = b.id
     and v.action = 'check-in-out' and 'el check-in' = any (v.changed)))`

/** Of a stay without unit the code that all units of its type have, '' where they differ. */
const registryCode = sql`case when r.is_parking then coalesce((
  select min(o.registry_code) from sale_types t
    join rooms o on o.account_id = t.account_id and o.establishment_id = t.establishment_id and o.deleted_at is null
                and (o.type_id = t.unit_type_id or o.id = t.room_id)
   where t.account_id = r.account_id and t.id = r.id having count(distinct o.registry_code) = 1), '')
  else r.registry_code end`

const units = sql`(
  select coalesce(json_agg(json_build_object('roomId', u.id, 'name', u.name, 'registryCode', u.registry_code,
                                             'occupants', u.occupants) order by u.position, u.id), '[]')
    from (select r.id, r.name, ${registryCode} as registry_code, r.position, max(s.occupants) as occupants
            from booked_rooms s join rooms r on r.account_id = s.account_id and r.id = s.room_id
           where s.account_id = b.account_id and s.booking_id = b.id
           group by r.account_id, r.id, case when r.is_parking then s.id end) u)`

/**
 * Locks the booking until the transaction ends, and reads it with its establishment. Every writer of communications
 * locks the booking's row first. Deleted bookings are included, because their communications must be cancelled.
 */
export async function lockBookingToReport(db: Db, accountId: string, id: string): Promise<BookingToReport | undefined> {
  await deferStatement(db, sql`select from bookings where account_id = ${accountId} and id = ${id} for no key update`)
  return findBookingToReport(db, accountId, id)
}

/** The same with the booking's communications, which are locked after it, and its self check-in's places, in one round trip. */
export async function lockBookingWithReports(db: Db, accountId: string, id: string) {
  await deferStatement(db, sql`select from bookings where account_id = ${accountId} and id = ${id} for no key update`)
  const reports = await readWithNext(db, communicationsForUpdate(db, accountId, id))
  const places = await readWithNext(db, selectPlaces(db, accountId, id))
  const booking = await findBookingToReport(db, accountId, id)
  return booking && { booking, reports: await reports(), places: await places() }
}

/** Without a lock: for a booking that this transaction has inserted. */
export async function findBookingToReport(db: Db, accountId: string, id: string): Promise<BookingToReport | undefined> {
  const { rows } = await sql<BookingToReport>`
    select b.id, b.establishment_id, b.locator, b.state, b.import_key is null as is_ours, b.deleted_at is not null as is_deleted,
           b.check_in, b.check_out, b.holder_name, b.phone, b.email, b.occupants, b.pay_to, b.checked_in_at, b.checked_out_at,
           b.created_at, b.holder_given_name, b.holder_first_surname, b.holder_second_surname, b.holder_document,
           case when c.id is not null
                then json_build_object('name', c.name, 'surnames', c.surnames, 'isCompany', c.is_company) end as client,
           ${wasUnticked} as was_unticked,
           e.name as establishment_name, e.province_code, e.time_zone, e.check_in_time, e.check_out_time, e.has_internet,
           ${units} as units
      from bookings b
      join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
      left join clients c on c.account_id = b.account_id and c.id = b.client_id
     where b.account_id = ${accountId} and b.id = ${id}`.execute(db)
  return rows[0]
}

export type GuestToReport = Selectable<Tables['guests']>

/** The guests that are not annulled, in the order of registration. */
export function guestsToReport(db: Db, accountId: string, bookingId: string): Promise<GuestToReport[]> {
  return db
    .selectFrom('guests')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('annulledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The guests with these ids that are not annulled, of any booking. */
export function guestsWithIds(db: Db, accountId: string, ids: readonly string[]): Promise<GuestToReport[]> {
  return db
    .selectFrom('guests')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .where('annulledAt', 'is', null)
    .execute()
}

/** The newest payment that was not reversed, by the rule of `newestUnreversedPayment` in bookings. */
export function newestPayment(db: Db, accountId: string, bookingId: string) {
  return db
    .selectFrom('payments')
    .select(['method', 'day'])
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('purpose', '=', 'stay')
    .where('amount', '>', 0)
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as back')
            .select('back.id')
            .whereRef('back.accountId', '=', 'payments.accountId')
            .whereRef('back.reverses', '=', 'payments.id'),
        ),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
