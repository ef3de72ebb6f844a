import type { UnitType } from '@posada/contract/establishments/units/units'
import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import { unitNameKey } from '@posada/domain/establishments/units/unit-names'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { ensureUnitType, findUnitType, unitTypesOf } from './queries.ts'

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

/** Adds a unit type. If the name exists in any spelling, the existing type's id is returned. */
export async function addUnitType(
  context: RequestContext,
  name: string,
): Promise<{ newId: string; types: UnitType[] }> {
  const { db, accountId } = context
  const newTypeId = newId()
  const typeId = await ensureUnitType(db, { accountId, id: newTypeId, name, nameKey: unitNameKey(name) })
  if (typeId === newTypeId) {
    context.changed('units', typeId)
    context.noted(`Tipo de unidad: ${name}`)
  }
  return { newId: typeId, types: await unitTypesOf(db, accountId) }
}
