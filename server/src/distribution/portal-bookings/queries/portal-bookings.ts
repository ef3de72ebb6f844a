import type { PortalWarning } from '@posada/domain/distribution/portal-bookings/portal-warning'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type PortalBookingRow = Omit<Selectable<Tables['portalBookings']>, 'warnings'> & { warnings: PortalWarning[] }
type PortalBookingPatch = Omit<Updateable<Tables['portalBookings']>, 'accountId' | 'id' | 'warnings'> & {
  warnings?: readonly PortalWarning[]
}

/** Bookings of portals of one establishment are applied one after another, in whatever process. Call it first in the transaction. */
export async function lockInbox(db: Db, { accountId, establishmentId }: ConnectionKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portal bookings ${accountId} ${establishmentId}`}, 0))`.execute(
    db,
  )
}

export async function insertPortalBooking(
  db: Db,
  { warnings, ...row }: Insertable<Tables['portalBookings']> & { warnings: readonly PortalWarning[] },
): Promise<void> {
  await db
    .insertInto('portalBookings')
    .values({ ...row, warnings: JSON.stringify(warnings) })
    .execute()
}

export async function updatePortalBooking(
  db: Db,
  accountId: string,
  id: string,
  { warnings, ...patch }: PortalBookingPatch,
): Promise<void> {
  await db
    .updateTable('portalBookings')
    .set({ ...patch, ...(warnings === undefined ? {} : { warnings: JSON.stringify(warnings) }) })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** The rows of a booking by their ids, or by the code under which one was last, oldest first. */
export const portalBookingsOfChain = (
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<PortalBookingRow[]> =>
  selectRows(db, accountId)
    .where('establishmentId', '=', establishmentId)
    .where(sql<boolean>`(id = any (${[...ids]}::uuid[]) or head_code = any (${[...codes]}::text[]))`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Deletes a row whose messages belong to another one. */
export async function deletePortalBooking(
  db: Db,
  accountId: string,
  { id, messagesTo }: { id: string; messagesTo: string },
): Promise<void> {
  await db
    .updateTable('portalMessages')
    .set({ portalBookingId: messagesTo })
    .where('accountId', '=', accountId)
    .where('portalBookingId', '=', id)
    .execute()
  await db.deleteFrom('portalBookings').where('accountId', '=', accountId).where('id', '=', id).execute()
}

export const portalBookingOf = (db: Db, accountId: string, bookingId: string): Promise<PortalBookingRow | undefined> =>
  selectRows(db, accountId).where('bookingId', '=', bookingId).executeTakeFirst()

export const portalBookingsOf = (
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<PortalBookingRow[]> =>
  selectRows(db, accountId)
    .where(sql<boolean>`booking_id = any (${[...bookingIds]}::uuid[])`)
    .execute()

/** Bookings of which half a change has come. */
export const halfBookings = (db: Db, { accountId, establishmentId }: ConnectionKey): Promise<PortalBookingRow[]> =>
  selectRows(db, accountId)
    .where('establishmentId', '=', establishmentId)
    .where('halfSince', 'is not', null)
    .orderBy('halfSince')
    .execute()

/** Bookings of which a change waits for a person, the next to arrive first. */
export const bookingsInReview = (db: Db, accountId: string, establishmentId: string): Promise<PortalBookingRow[]> =>
  selectRows(db, accountId)
    .where('establishmentId', '=', establishmentId)
    .where('reviewReason', '<>', '')
    .orderBy('checkOut')
    .execute()

function selectRows(db: Db, accountId: string) {
  return db
    .selectFrom('portalBookings')
    .selectAll()
    .$narrowType<{ warnings: PortalWarning[] }>()
    .where('accountId', '=', accountId)
}

/** The bookings that somebody has typed under the number of a portal's booking, for the same days, and that no portal has. */
export async function typedByHand(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { locatorKey, checkIn, checkOut }: { locatorKey: string; checkIn: string; checkOut: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('locatorKey', '=', locatorKey)
    .where('deletedAt', 'is', null)
    .where('portal', '=', '')
    .where('state', 'in', ['confirmed', 'option'])
    .where('checkIn', '<', checkOut)
    .where('checkOut', '>', checkIn)
    .execute()
  return rows.map(({ id }) => id)
}
