import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'
import { saleTypeOfUnit } from '../../prices/sale-types/public.ts'

export type LockedUnit = Selectable<Tables['rooms']>
/** A unit with the name of its unit type, '' without one, and the type by which it is sold, '' for none. */
export type StoredUnit = LockedUnit & { typeName: string; saleTypeId: string }
export type UnitPatch = Omit<Updateable<Tables['rooms']>, 'accountId' | 'id' | 'establishmentId'>
type UnitTypeRow = { id: string; name: string }

/** The units of the account or of one establishment, in their order, without deleted ones. */
export function readStoredUnits(db: Db, accountId: string, establishmentId?: string): Promise<StoredUnit[]> {
  const rooms = selectRooms(db, accountId).orderBy('position').orderBy('rooms.id')
  return (establishmentId ? rooms.where('establishmentId', '=', establishmentId) : rooms).execute()
}

/** The encrypted door codes of units. */
export const findDoorCodes = (db: Db, accountId: string, roomIds: readonly string[]) =>
  db
    .selectFrom('rooms')
    .select(['accountId', 'id', 'sealedDoorCode'])
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${roomIds}::uuid[])`)
    .execute()

export type UnitLabel = { name: string; position: number }

/** Name and position of every unit of the account by id; also of deleted ones, which stays in the past still have. */
export async function unitLabelsOf(db: Db, accountId: string): Promise<Map<string, UnitLabel>> {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'name', 'position'])
    .where('accountId', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, name, position }) => [id, { name, position }]))
}

export function findUnit(db: Db, accountId: string, id: string): Promise<StoredUnit | undefined> {
  return selectRooms(db, accountId).where('rooms.id', '=', id).executeTakeFirst()
}

export async function isParkingRow(db: Db, accountId: string, id: string): Promise<boolean> {
  const rooms = db.selectFrom('rooms').select('id').where('accountId', '=', accountId).where('id', '=', id)
  return (await rooms.where('isParking', '=', true).executeTakeFirst()) !== undefined
}

/**
 * Locks the rooms until the transaction ends, always in id order, so that two transactions over the same rooms wait for
 * each other and never deadlock. Unknown, deleted and other accounts' rooms and parking rows are missing from the result.
 */
export const lockUnits = async (db: Db, accountId: string, roomIds: readonly string[]): Promise<LockedUnit[]> =>
  roomIds.length === 0 ? [] : roomsForUpdate(db, accountId, roomIds).execute()

/**
 * Locks all that stays can lie in, deleted units and parking rows too. A verb that locks several bookings locks these first,
 * with one call.
 */
export async function lockUnitsOfStays(db: Db, accountId: string, roomIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('rooms')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${[...roomIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The query that locks units and parking rows, at least one, in which a booking can have a stay; in the order of their ids. */
export const bookableUnitsForUpdate = (db: Db, accountId: string, roomIds: readonly string[]) =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', 'in', [...new Set(roomIds)])
    .where((room) => room.or([room('deletedAt', 'is', null), room('isParking', '=', true)]))
    .orderBy('id')
    .forNoKeyUpdate()

/** The query of `lockUnits`, for at least one room. */
const roomsForUpdate = (db: Db, accountId: string, roomIds: readonly string[]) =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', 'in', [...new Set(roomIds)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()

/** The number of units per establishment; an establishment without units is missing. */
export async function unitCounts(db: Db, accountId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rooms')
    .select(['establishmentId', (column) => column.fn.countAll<number>().as('units')])
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .groupBy('establishmentId')
    .execute()
  return new Map(rows.map((row) => [row.establishmentId, row.units]))
}

export async function insertUnit(db: Db, room: Omit<Insertable<Tables['rooms']>, 'position'>): Promise<void> {
  const last = db
    .selectFrom('rooms')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .where('accountId', '=', room.accountId)
    .where('establishmentId', '=', room.establishmentId)
    .where('deletedAt', 'is', null)
  await db
    .insertInto('rooms')
    .values({ ...room, position: last })
    .execute()
}

type NewRoom = Omit<Insertable<Tables['rooms']>, 'position' | 'accountId' | 'establishmentId'>

/** Inserts units as the last of their establishment, in this order. */
export async function insertUnits(db: Db, accountId: string, establishmentId: string, rooms: readonly NewRoom[]) {
  const { last } = await db
    .selectFrom('rooms')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = rooms.map((room, place) => ({ ...room, accountId, establishmentId, position: last + place + 1 }))
  await db.insertInto('rooms').values(rows).execute()
}

export async function updateUnit(db: Db, accountId: string, id: string, patch: UnitPatch): Promise<void> {
  await db.updateTable('rooms').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Sets the positions 1, 2, 3… in the order of the ids. */
export async function updateOrder(db: Db, accountId: string, roomIds: string[]): Promise<void> {
  await db
    .updateTable('rooms')
    .set({ position: sql<number>`array_position(${roomIds}::uuid[], id)` })
    .where('accountId', '=', accountId)
    .where('id', 'in', roomIds)
    .execute()
}

/** The number of stays and blocks that lie in the unit or parking row today or later, and the first day of the earliest. */
export async function countPendingStays(db: Db, accountId: string, roomId: string, today: Day) {
  return db
    .selectFrom('bookedRooms')
    .select((column) => [column.fn.countAll<number>().as('count'), sql<Day | null>`min(check_in)`.as('firstDay')])
    .where('accountId', '=', accountId)
    .where('roomId', '=', roomId)
    .where('checkOut', '>', today)
    .where((stay) => stay.or([stay('holds', '=', true), stay('isParked', '=', true)]))
    .executeTakeFirstOrThrow()
}

/** The account's unit types, in Spanish order. */
export function unitTypesOf(db: Db, accountId: string): Promise<UnitTypeRow[]> {
  return selectUnitTypes(db, accountId)
    .orderBy(sql`name collate "es-x-icu"`)
    .execute()
}

export function findUnitType(db: Db, accountId: string, id: string): Promise<UnitTypeRow | undefined> {
  return selectUnitTypes(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Inserts the unit type unless its name exists. @returns the id of the type with that name */
export async function ensureUnitType(db: Db, type: Insertable<Tables['unitTypes']>): Promise<string> {
  const inserted = await db
    .insertInto('unitTypes')
    .values(type)
    .onConflict((conflict) => conflict.columns(['accountId', 'nameKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const { id } = await selectUnitTypes(db, type.accountId).where('nameKey', '=', type.nameKey).executeTakeFirstOrThrow()
  return id
}

const selectUnitTypes = (db: Db, accountId: string) =>
  db.selectFrom('unitTypes').select(['id', 'name']).where('accountId', '=', accountId)

const selectRooms = (db: Db, accountId: string) =>
  db
    .selectFrom('rooms')
    .leftJoin('unitTypes', (join) =>
      join.onRef('unitTypes.accountId', '=', 'rooms.accountId').onRef('unitTypes.id', '=', 'rooms.typeId'),
    )
    .selectAll('rooms')
    .select([sql<string>`coalesce(unit_types.name, '')`.as('typeName'), saleTypeOfUnit.as('saleTypeId')])
    .where('rooms.accountId', '=', accountId)
    .where('deletedAt', 'is', null)
