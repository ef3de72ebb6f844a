import type { PlaceState } from '@posada/domain/guest-pages/self-check-in/place-state'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'
import type { SendMethod } from '../../outbox/links/public.ts'

export type SelfCheckinRow = Selectable<Tables['selfCheckins']> & { sentBy: SendMethod }
export type PlaceRow = Selectable<Tables['selfCheckinPlaces']> & { state: PlaceState }

/** The self check-in of a booking; undefined where none was sent. */
export const findSelfCheckin = (db: Db, accountId: string, bookingId: string): Promise<SelfCheckinRow | undefined> =>
  db
    .selectFrom('selfCheckins')
    .selectAll()
    .$narrowType<{ sentBy: SendMethod }>()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()

/** Reads the places of a booking in their order; none where no self check-in was sent. */
export const selectPlaces = (db: Db, accountId: string, bookingId: string) =>
  db
    .selectFrom('selfCheckinPlaces')
    .selectAll()
    .$narrowType<{ state: PlaceState }>()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .orderBy('id')

export const placesOfBooking = (db: Db, accountId: string, bookingId: string): Promise<PlaceRow[]> =>
  selectPlaces(db, accountId, bookingId).execute()

export const findPlace = (db: Db, accountId: string, id: string): Promise<PlaceRow | undefined> =>
  db
    .selectFrom('selfCheckinPlaces')
    .selectAll()
    .$narrowType<{ state: PlaceState }>()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

type NewPlace = { accountId: string; id: string; bookingId: string; createdAt: Date }

export async function insertPlaces(db: Db, places: readonly NewPlace[]): Promise<void> {
  if (places.length > 0)
    await db
      .insertInto('selfCheckinPlaces')
      .values([...places])
      .execute()
}

type PlacePatch = { guestId?: string | null; roomId?: string | null; state?: PlaceState }

export async function updatePlace(db: Db, accountId: string, id: string, patch: PlacePatch): Promise<void> {
  await db.updateTable('selfCheckinPlaces').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function deletePlace(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('selfCheckinPlaces').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Frees the places of guests whose records are deleted. */
export async function freePlacesOfGuests(db: Db, accountId: string, guestIds: readonly string[]): Promise<void> {
  await db
    .updateTable('selfCheckinPlaces')
    .set({ guestId: null, state: 'pending' })
    .where('accountId', '=', accountId)
    .where('guestId', 'in', [...guestIds])
    .execute()
}

type Sending = { sentBy: SendMethod; sentTo: string; sentAt: Date }

export async function saveSending(
  db: Db,
  { accountId, bookingId, createdBy }: { accountId: string; bookingId: string; createdBy: string | null },
  sending: Sending,
): Promise<void> {
  await db
    .insertInto('selfCheckins')
    .values({ accountId, bookingId, createdBy, createdAt: sending.sentAt, ...sending })
    .onConflict((conflict) => conflict.columns(['accountId', 'bookingId']).doUpdateSet(sending))
    .execute()
}

export async function setArrivalHour(db: Db, accountId: string, bookingId: string, arrivalHour: string): Promise<void> {
  await db
    .updateTable('selfCheckins')
    .set({ arrivalHour })
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .execute()
}

export async function setReceived(db: Db, accountId: string, bookingId: string, isReceived: boolean): Promise<void> {
  await db
    .updateTable('selfCheckins')
    .set({ isReceived })
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .execute()
}

/** Deletes a self check-in with its places. */
export async function deleteSelfCheckin(db: Db, accountId: string, bookingId: string): Promise<void> {
  await db.deleteFrom('selfCheckins').where('accountId', '=', accountId).where('bookingId', '=', bookingId).execute()
}

/** Deletes the self check-ins of stays that ended before the day, and returns their bookings. */
export async function deleteSelfCheckinsOfStaysBefore(db: Db, accountId: string, day: Day): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    delete from self_checkins s using bookings b
     where s.account_id = ${accountId} and b.account_id = s.account_id and b.id = s.booking_id and b.check_out < ${day}
    returning s.booking_id`.execute(db)
  return rows.map(({ bookingId }) => bookingId)
}

/** Which of the guests have signed. */
export async function signedGuests(db: Db, accountId: string, guestIds: readonly string[]): Promise<Set<string>> {
  if (guestIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('guestSignatures')
    .select('guestId')
    .where('accountId', '=', accountId)
    .where('guestId', 'in', [...guestIds])
    .execute()
  return new Set(rows.map(({ guestId }) => guestId))
}

type Window = { from: Day; to: Day; ids?: readonly string[] }

/** The bookings of a period of which everybody's data have been received; a stay has a limited number of nights. */
export async function receivedBookings(db: Db, accountId: string, { from, to, ids }: Window): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from self_checkins s
      join bookings b on b.account_id = s.account_id and b.id = s.booking_id
     where s.account_id = ${accountId} and s.is_received
       and b.check_out between ${from} and ${addDays(to, MAX_NIGHTS)} and b.check_in <= ${to}
       ${ids ? sql`and s.booking_id = any(${ids}::uuid[])` : sql``}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
