import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { findRoom, lockRooms, type LockedRoom, type RoomRow } from './queries.ts'

const noUnit = () => new UserError('La unidad no existe')

export async function requireUnit(db: Db, accountId: string, id: string): Promise<RoomRow> {
  const unit = await findRoom(db, accountId, id)
  if (!unit) throw noUnit()
  return unit
}

/** Locks the unit until the transaction ends. @throws UserError if it does not exist */
export async function requireLockedUnit(db: Db, accountId: string, id: string): Promise<LockedRoom> {
  const [unit] = await lockRooms(db, accountId, [id])
  if (!unit) throw noUnit()
  return unit
}
