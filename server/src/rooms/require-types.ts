import { findIneUnitType } from '@posada/domain/ine-unit-types'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { findUnitType } from './queries.ts'

type UnitTypeIds = { typeId?: string | null | undefined; ineType?: number | null | undefined }

/** @throws UserError for a unit type that the account does not have and for an unknown INE type */
export async function requireUnitTypes(
  { db, accountId }: RequestContext,
  { typeId, ineType }: UnitTypeIds,
): Promise<void> {
  if (typeId && !(await findUnitType(db, accountId, typeId))) throw new UserError('El tipo de unidad no existe')
  if (ineType !== undefined && ineType !== null && !findIneUnitType(ineType))
    throw new UserError('El tipo INE no es válido')
}
