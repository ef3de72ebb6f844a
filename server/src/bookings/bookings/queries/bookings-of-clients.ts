import type { BookingAction } from '@posada/domain/bookings/booking-action'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { storedAction } from './stored-actions.ts'

type ClientBookingSearch = { withCancelled: boolean; near: Date; limit: number }

/** Bookings of these clients, nearest to the instant first, and the count of all. */
export async function bookingIdsOfClients(
  db: Db,
  accountId: string,
  clientIds: string[],
  { withCancelled, near, limit }: ClientBookingSearch,
): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .where('accountId', '=', accountId)
    .where('clientId', 'in', clientIds)
    .where('deletedAt', 'is', null)
    .where('state', 'in', withCancelled ? ['confirmed', 'option', 'cancelled', 'no_show'] : ['confirmed', 'option'])
    .orderBy(sql`abs(check_in - ${near}::timestamptz::date)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** All bookings of these clients, deleted ones too, with their search keys; locked until the commit if `isLocked`. */
export function bookingsOfClients(db: Db, accountId: string, clientIds: readonly string[], { isLocked = false } = {}) {
  return db
    .selectFrom('bookings')
    .select(['id', 'establishmentId', 'clientId', 'locator', 'holderName', 'phone', 'email', 'searchKey'])
    .select(['holderGivenName', 'holderFirstSurname', 'holderSecondSurname', 'holderDocument'])
    .select(['checkOut', 'state', 'deletedAt'])
    .where('accountId', '=', accountId)
    .where('clientId', 'in', [...clientIds])
    .orderBy('id')
    .$if(isLocked, (bookings) => bookings.forNoKeyUpdate())
    .execute()
}

export type BookingOfClient = Awaited<ReturnType<typeof bookingsOfClients>>[number]
type HolderVersion = { action: BookingAction; changed: readonly string[]; loginId: string | null; at: Date }

/** Writes the holders of these bookings and a version of each, in one statement. */
export async function updateHolders(
  db: Db,
  accountId: string,
  bookings: readonly BookingOfClient[],
  { action, changed, loginId, at }: HolderVersion,
): Promise<void> {
  await sql`
    with changed as (
      update bookings b
         set client_id = r."clientId", holder_name = r."holderName", phone = r.phone, email = r.email,
             holder_given_name = r."holderGivenName", holder_first_surname = r."holderFirstSurname",
             holder_second_surname = r."holderSecondSurname", holder_document = r."holderDocument",
             search_key = r."searchKey", version = b.version + 1
        from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
               as r (id uuid, "clientId" uuid, "holderName" text, phone text, email text, "searchKey" text,
                     "holderGivenName" text, "holderFirstSurname" text, "holderSecondSurname" text, "holderDocument" text)
       where b.account_id = ${accountId} and b.id = r.id
      returning b.id, b.version, b.state, b.option_until)
    insert into booking_versions (account_id, booking_id, version, action, changed, before, login_id, at)
    select ${accountId}::uuid, id, version, ${storedAction(action)}, ${[...changed]}::text[],
           jsonb_build_object('stretches', '[]'::jsonb, 'state', state, 'optionUntil', option_until),
           ${loginId}::uuid, ${at}::timestamptz
      from changed`.execute(db)
}

/** Empties the free texts that the staff wrote about the holder; totals and declarations do not need them. */
export async function clearFreeTexts(db: Db, accountId: string, bookingIds: readonly string[]): Promise<void> {
  await sql`
    update bookings set observations = '', cancel_reason = ''
     where account_id = ${accountId} and id = any(${bookingIds}::uuid[])`.execute(db)
  await sql`
    update booking_extras set name = 'Extra'
     where account_id = ${accountId} and booking_id = any(${bookingIds}::uuid[]) and extra_id is null`.execute(db)
}
