import { ASSIGN_UNIT_FIRST } from '@posada/domain/bookings/placing/parking-row'
import type { Db } from '../../platform/db/database.ts'
import { UserError } from '../../platform/http/errors.ts'
import { findUnit, isParkingRow, lockUnits, type LockedUnit, type StoredUnit } from './queries.ts'

const noUnit = () => new UserError('La unidad no existe')

export async function requireUnit(db: Db, accountId: string, id: string): Promise<StoredUnit> {
  const unit = await findUnit(db, accountId, id)
  if (!unit) throw noUnit()
  return unit
}

/** The unit of a guest. @throws UserError if it does not exist, and another one for a parking row */
export async function requireUnitOfGuest(db: Db, accountId: string, id: string): Promise<StoredUnit> {
  const unit = await findUnit(db, accountId, id)
  if (unit) return unit
  throw (await isParkingRow(db, accountId, id)) ? new UserError(ASSIGN_UNIT_FIRST) : noUnit()
}

/** Locks the unit until the transaction ends. @throws UserError if it does not exist */
export async function requireLockedUnit(db: Db, accountId: string, id: string): Promise<LockedUnit> {
  const [unit] = await lockUnits(db, accountId, [id])
  if (!unit) throw noUnit()
  return unit
}
