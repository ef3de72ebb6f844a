import type { AmountType } from '@posada/domain/bookings/totals/commission'
import type { Day } from '@posada/domain/platform/days/day'
import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import type { Cents } from '@posada/domain/platform/money/money'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readWithNext } from '../../../platform/db/defer-statement.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { saleTypeOfUnit } from '../../../prices/sale-types/public.ts'
import { HOLD_COLUMNS } from './changes.ts'

export type NewBookingRow = Insertable<Tables['bookings']>
export type NewBookedRoom = {
  id: string
  roomId: string
  nightlyPrices: Cents[]
  occupants: number
  isPinned: boolean
  isPlaced: boolean
  /** The booking's own dates unless given. */
  checkIn?: Day
  checkOut?: Day
}
export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>
export type RoomOfBooking = Awaited<ReturnType<typeof roomsOfBooking>>[number]
export type FoundRow = Awaited<ReturnType<typeof foundBookings>>[number]

/** What a locator decides of a row. */
export type LocatorKeys = { locator: string; locatorKey: string; searchKey: string }
type RowWithoutLocator = Omit<NewBookingRow, keyof LocatorKeys>

/** Inserts a booking with its rooms; inserts nothing and returns false if another booking of the account has the locator. */
export async function insertBooking(
  db: Db,
  booking: RowWithoutLocator,
  rooms: NewBookedRoom[],
  keys: LocatorKeys,
): Promise<boolean> {
  const insertion = db
    .insertInto('bookings')
    .values({ ...booking, ...keys })
    .onConflict((conflict) => conflict.columns(['accountId', 'locatorKey']).where('deletedAt', 'is', null).doNothing())
    .returning(['id', 'locator'])
  const inserted = await insertRooms(sql`booking as (${insertion})`, booking, rooms).execute(db)
  return inserted.rows.length > 0
}

/**
 * Inserts a booking with its rooms together with the next statement of the transaction, under the first of these locators that no
 * other booking of the account has. The returned function gives that locator; call it after that statement, which fails where
 * another transaction takes the same at this moment.
 */
export async function insertBookingWithNext(
  db: Db,
  booking: RowWithoutLocator,
  rooms: NewBookedRoom[],
  drawn: readonly LocatorKeys[],
): Promise<() => Promise<string>> {
  const free = sql`free as (
    select * from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d (locator text, "locatorKey" text, "searchKey" text)
     where not exists (select from bookings o
                        where o.account_id = ${booking.accountId} and o.locator_key = d."locatorKey" and o.deleted_at is null)
     limit 1)`
  const keys = {
    locator: sql<string>`(select locator from free)`,
    locatorKey: sql<string>`(select "locatorKey" from free)`,
    searchKey: sql<string>`(select "searchKey" from free)`,
  }
  const insertion = db
    .insertInto('bookings')
    .values({ ...booking, ...keys })
    .returning(['id', 'locator'])
  const insert = insertRooms(sql`${free}, booking as (${insertion})`, booking, rooms)
  const inserted = await readWithNext(db, { compile: () => insert.compile(db) })
  return async () => (await inserted())[0]!.locator
}

function insertRooms(
  ofBooking: RawBuilder<unknown>,
  { accountId, checkIn, checkOut }: RowWithoutLocator,
  rooms: NewBookedRoom[],
) {
  return sql<{ locator: string }>`
    with ${ofBooking}
    insert into booked_rooms (account_id, booking_id, check_in, check_out, locked, is_placed, id, room_id, nightly_prices, occupants)
    select ${accountId}::uuid, booking.id, coalesce("checkIn", ${checkIn}::date), coalesce("checkOut", ${checkOut}::date),
           "isPinned", "isPlaced", room.id, "roomId", "nightlyPrices", occupants
      from booking,
           jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
             as room (id uuid, "roomId" uuid, "nightlyPrices" integer[], occupants integer, "checkIn" date, "checkOut" date,
                     "isPinned" boolean, "isPlaced" boolean)
    returning (select locator from booking)`
}

/** The booking with its establishment; undefined if it was deleted. */
export const findBooking = (db: Db, accountId: string, id: string) =>
  selectBooking(db, accountId, [id]).executeTakeFirst()

/** The bookings that are not deleted, with their establishments, by day of check-out. */
export const findBookings = (db: Db, accountId: string, ids: readonly string[]) =>
  selectBooking(db, accountId, ids).orderBy('bookings.checkOut').orderBy('bookings.id').execute()

function selectBooking(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('bookings')
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'bookings.accountId')
        .onRef('establishments.id', '=', 'bookings.establishmentId'),
    )
    .leftJoin('bookingHolds', (join) =>
      join
        .onRef('bookingHolds.accountId', '=', 'bookings.accountId')
        .onRef('bookingHolds.bookingId', '=', 'bookings.id'),
    )
    .selectAll('bookings')
    .select(HOLD_COLUMNS)
    .select(['establishments.name as establishmentName', 'establishments.provinceCode'])
    .select('establishments.lodgingIsExempt')
    .$narrowType<{ billTo: Party; payTo: Party; amountType: AmountType }>()
    .where('bookings.accountId', '=', accountId)
    .where('bookings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
}

type Party = 'agency' | 'client' | 'company'

export const roomsOfBooking = (db: Db, accountId: string, bookingId: string) =>
  roomsOfBookings(db, accountId, [bookingId])

type NamedRoom = Pick<RoomOfBooking, 'name' | 'typeName' | 'isParked'>

/** What a guest is told of the booked units: their types, or the names of those without one. Parking rows have none. */
export const unitTypes = (rooms: readonly NamedRoom[]): string[] => [
  ...new Set(rooms.map(({ name, typeName, isParked }) => typeName || (isParked ? '' : name)).filter(Boolean)),
]

/** The stretches of bookings with their units. */
export function roomsOfBookings(db: Db, accountId: string, bookingIds: readonly string[]) {
  return db
    .selectFrom('bookedRooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'bookedRooms.accountId').onRef('rooms.id', '=', 'bookedRooms.roomId'),
    )
    .leftJoin('unitTypes', (join) =>
      join.onRef('unitTypes.accountId', '=', 'rooms.accountId').onRef('unitTypes.id', '=', 'rooms.typeId'),
    )
    .select(['rooms.id', 'rooms.name', sql<string>`coalesce(unit_types.name, '')`.as('typeName')])
    .select(saleTypeOfUnit.as('channelType'))
    .select(['bookedRooms.checkIn', 'bookedRooms.checkOut', 'bookedRooms.nightlyPrices', 'bookedRooms.occupants'])
    .select([
      'rooms.isParking as isParked',
      'bookedRooms.locked as isPinned',
      'bookedRooms.id as stretchId',
      'bookedRooms.bookingId',
    ])
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.bookingId', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('rooms.position')
    .orderBy('bookedRooms.checkIn')
    .orderBy('bookedRooms.id')
    .execute()
}

/** The ids of the units of several bookings, which are locked before anything of them changes. */
export async function roomIdsOfBookings(db: Db, accountId: string, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('bookedRooms')
    .select('roomId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('bookingId', 'in', [...bookingIds])
    .execute()
  return rows.map(({ roomId }) => roomId)
}

export async function bookingIdsByLocator(db: Db, accountId: string, locatorKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('accountId', '=', accountId)
    .where('locatorKey', '=', locatorKey)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** The keys of the account's locators that are this one, or this one with an ending such as -2. */
export async function takenLocators(db: Db, accountId: string, locatorKey: string): Promise<Set<string>> {
  const start = `${locatorKey}-`
  const rows = await db
    .selectFrom('bookings')
    .select('locatorKey')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('locatorKey', '=', locatorKey), is(sql`left(locator_key, ${start.length})`, '=', start)]))
    .execute()
  return new Set(rows.map(({ locatorKey: key }) => key))
}

/** One row per room, in the order of the ids. */
export async function foundBookings(db: Db, accountId: string, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('bookings')
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'bookings.accountId')
        .onRef('establishments.id', '=', 'bookings.establishmentId'),
    )
    .innerJoin('bookedRooms', (join) =>
      join.onRef('bookedRooms.accountId', '=', 'bookings.accountId').onRef('bookedRooms.bookingId', '=', 'bookings.id'),
    )
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'bookedRooms.accountId').onRef('rooms.id', '=', 'bookedRooms.roomId'),
    )
    .select(['bookings.id', 'bookings.locator', 'bookings.holderName', 'bookings.checkIn', 'bookings.checkOut'])
    .select(['bookings.state', 'bookings.checkedInAt', 'bookings.checkedOutAt'])
    .select(['establishments.name as establishmentName', 'establishments.kind as establishmentKind'])
    .select(['rooms.id as roomId', 'rooms.name as roomName'])
    .$narrowType<{ establishmentKind: EstablishmentKind }>()
    .where('bookings.accountId', '=', accountId)
    .where('bookings.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], bookings.id)`)
    .orderBy('rooms.position')
    .orderBy('bookedRooms.checkIn')
    .execute()
}
