import type { BookingState } from '@posada/domain/bookings/booking-state'
import type { AmountType } from '@posada/domain/bookings/totals/commission'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { sql, type Insertable, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'
import { nestedRows } from '../../../platform/db/nested-rows.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'
import type { UnitStay } from './occupancy.ts'
import { actionOf } from './stored-actions.ts'

export type LockedBookingRow = NonNullable<Awaited<ReturnType<typeof lockBookingRow>>>
export type BookingPatch = Omit<
  Updateable<Tables['bookings']>,
  | 'accountId'
  | 'id'
  | 'establishmentId'
  | 'version'
  | 'total'
  | 'extrasTotal'
  | 'taxTotal'
  | 'checkIn'
  | 'checkOut'
  | 'searchKey'
>

/**
 * The query that locks the units of the booking and the others until the transaction ends, in the order of their ids as everywhere.
 * Deleted units are included; unknown ones and those of other accounts are missing.
 */
export const unitsOfBookingForUpdate = (
  db: Db,
  accountId: string,
  bookingId: string,
  otherRoomIds: readonly string[],
) =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(
      sql<boolean>`id = any (${otherRoomIds}::uuid[] || array(
        select s.room_id from booked_rooms s where s.account_id = ${accountId} and s.booking_id = ${bookingId}))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()

/** The booking's row, locked until the transaction ends; its units must be locked already. */
export async function lockBookingRow(db: Db, accountId: string, id: string) {
  const found = await lockBookingWithStretches(db, accountId, id)
  return found?.booking
}

/**
 * The locked booking with its stretches. A separate statement locks the row, so that the data is read under the lock.
 */
export async function lockBookingWithStretches(db: Db, accountId: string, id: string) {
  await deferStatement(db, sql`select from bookings where account_id = ${accountId} and id = ${id} for update`)
  const found = await db
    .selectFrom('bookings')
    .leftJoin('bookingHolds', (join) =>
      join
        .onRef('bookingHolds.accountId', '=', 'bookings.accountId')
        .onRef('bookingHolds.bookingId', '=', 'bookings.id'),
    )
    .selectAll('bookings')
    .select(HOLD_COLUMNS)
    .select([hasTax, hasGuests])
    .select((booking) =>
      jsonArrayFrom(
        booking
          .selectFrom('bookedRooms')
          .select(STRETCH_COLUMNS)
          .whereRef('bookedRooms.accountId', '=', 'bookings.accountId')
          .whereRef('bookedRooms.bookingId', '=', 'bookings.id')
          .orderBy('bookedRooms.checkIn')
          .orderBy('bookedRooms.id'),
      ).as('stretches'),
    )
    .$narrowType<{ amountType: AmountType }>()
    .where('bookings.accountId', '=', accountId)
    .where('bookings.id', '=', id)
    .where('bookings.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { stretches, ...booking } = found
  return { booking, stretches: nestedRows(stretches) }
}

/** Null where the booking holds its units for nothing. */
export const HOLD_COLUMNS = [
  ...(['bookingHolds.heldUntil', 'bookingHolds.awaits as holdAwaits'] as const),
  ...(['bookingHolds.amount as holdAmount', 'bookingHolds.outcome as holdOutcome'] as const),
] as const

const STRETCH_COLUMNS = [
  ...(['bookedRooms.id', 'bookedRooms.roomId', 'bookedRooms.checkIn', 'bookedRooms.checkOut'] as const),
  ...(['bookedRooms.nightlyPrices', 'bookedRooms.occupants', 'bookedRooms.locked as isPinned'] as const),
  'bookedRooms.isPlaced',
] as const

/** Annulled guests do not count. */
const hasGuests = sql<boolean>`exists (
  select from guests g where g.account_id = bookings.account_id and g.booking_id = bookings.id and g.annulled_at is null)`.as(
  'hasGuests',
)

/** Also true for a stored tax of zero, which keeps the exemptions. */
const hasTax = sql<boolean>`exists (
  select from booking_taxes t where t.account_id = bookings.account_id and t.booking_id = bookings.id)`.as('hasTax')

type StretchReplacement = { before: readonly { id: string }[]; after: readonly StretchRow[]; holds: boolean }
type StretchRow = UnitStay & {
  id: string
  nightlyPrices: Cents[]
  occupants: number
  isPinned: boolean
  isPlaced: boolean
}

/** Replaces the stretches. One statement updates all, so that two of them can swap their units. */
export async function replaceStretches(
  db: Db,
  accountId: string,
  bookingId: string,
  { before, after, holds }: StretchReplacement,
) {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0)
    await deferStatement(db, db.deleteFrom('bookedRooms').where('accountId', '=', accountId).where('id', 'in', gone))
  const known = new Set(before.map(({ id }) => id))
  const rows = (stretches: readonly StretchRow[]) => sql`
    jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
      as r (id uuid, "roomId" uuid, "checkIn" date, "checkOut" date, "nightlyPrices" integer[], occupants integer, "isPinned" boolean,
            "isPlaced" boolean)`
  const old = after.filter(({ id }) => known.has(id))
  if (old.length > 0)
    await deferStatement(
      db,
      sql`
      update booked_rooms b
         set room_id = r."roomId", check_in = r."checkIn", check_out = r."checkOut",
             nightly_prices = r."nightlyPrices", occupants = r.occupants, locked = r."isPinned", holds = ${holds},
             is_placed = r."isPlaced"
        from ${rows(old)}
       where b.account_id = ${accountId} and b.booking_id = ${bookingId} and b.id = r.id`,
    )
  const fresh = after.filter(({ id }) => !known.has(id))
  if (fresh.length > 0)
    await deferStatement(
      db,
      sql`
      insert into booked_rooms (account_id, booking_id, id, room_id, check_in, check_out, nightly_prices, occupants, locked, holds, is_placed)
      select ${accountId}::uuid, ${bookingId}::uuid, id, "roomId", "checkIn", "checkOut", "nightlyPrices", occupants, "isPinned", ${holds}::boolean, "isPlaced"
        from ${rows(fresh)}`,
    )
}

export async function updateBooking(db: Db, accountId: string, id: string, patch: Updateable<Tables['bookings']>) {
  await deferStatement(
    db,
    db.updateTable('bookings').set(patch).where('accountId', '=', accountId).where('id', '=', id),
  )
}

type NewVersion = Omit<Insertable<Tables['bookingVersions']>, 'before'> & { before: VersionBefore }

export async function insertVersion(db: Db, version: NewVersion) {
  const stretches = version.before.stretches.map(({ isPinned, ...stretch }) => ({ ...stretch, locked: isPinned }))
  const before = JSON.stringify({ ...version.before, stretches })
  await deferStatement(db, db.insertInto('bookingVersions').values({ ...version, before }))
}

/** Stored with `locked` for `isPinned`, as in the versions written before that name; older ones have no `isPlaced`. */
type StoredBefore = Omit<VersionBefore, 'stretches'> & {
  stretches: (Omit<StretchRow, 'isPinned' | 'isPlaced'> & { locked: boolean; isPlaced?: boolean })[]
}
export type VersionBefore = { stretches: StretchRow[]; state: BookingState; optionUntil?: Day | null }

/** The action of a version and the state before it. */
export async function findVersion(db: Db, accountId: string, bookingId: string, version: number) {
  const found = await db
    .selectFrom('bookingVersions')
    .select(['action', 'before'])
    .$narrowType<{ before: StoredBefore }>()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) return undefined
  const stretches = found.before.stretches.map(({ locked, isPlaced = false, ...stretch }) => ({
    ...stretch,
    isPinned: locked,
    isPlaced,
  }))
  const before: VersionBefore = { ...found.before, stretches }
  return { action: actionOf(found.action), before }
}

/** The versions after a version of the booking, newest first. */
export function versionsAfter(db: Db, accountId: string, bookingId: string, version: number) {
  return db
    .selectFrom('bookingVersions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute()
}
