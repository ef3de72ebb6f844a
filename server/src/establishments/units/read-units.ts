import type { Unit } from '@posada/contract/establishments/units/units'
import { findIneUnitType, ineUnitTypes } from '@posada/domain/establishments/units/ine-unit-types'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { seesAccessCodes } from '../../platform/http/restrictions.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { openDoorCode } from './door-code.ts'
import { readStoredUnits, unitTypesOf, type StoredUnit } from './queries.ts'
import { requireUnit } from './require-unit.ts'

type Setup = { secrets: SecretBox }

/** The establishment's units in their order, the account's unit types and the INE's. */
export async function readUnits(setup: Setup, context: RequestContext, establishmentId: string) {
  const { db, accountId } = context
  await requireEstablishment(db, accountId, establishmentId)
  const units = await readStoredUnits(db, accountId, establishmentId)
  const types = await unitTypesOf(db, accountId)
  return {
    units: units.map((row) => toUnit(setup, context, row)),
    types,
    ineTypes: ineUnitTypes.map(({ id, type }) => ({ id, name: type })),
  }
}

export const readUnit = async (setup: Setup, context: RequestContext, id: string): Promise<Unit> =>
  toUnit(setup, context, await requireUnit(context.db, context.accountId, id))

/** The table and the form of a unit read the same values under different names. */
function toUnit(setup: Setup, context: Pick<RequestContext, 'role' | 'isProvider'>, row: StoredUnit): Unit {
  const ineType = row.ineType === null ? undefined : findIneUnitType(row.ineType)
  return {
    id: row.id,
    name: row.name,
    typeName: row.typeName,
    ineTypeName: ineType?.type ?? '',
    capacity: row.capacity,
    legalCapacity: row.legalCapacity,
    singleBeds: row.singleBeds,
    doubleBeds: row.doubleBeds,
    beds: [row.singleBeds, row.doubleBeds],
    price: row.basePrice,
    basePrice: row.basePrice,
    type: row.typeId === null ? null : { id: row.typeId, name: row.typeName },
    ineType: ineType ? { id: ineType.id, name: ineType.type } : null,
    counted: row.counted,
    registryCode: row.registryCode,
    doorCode: seesAccessCodes(context) ? openDoorCode(setup, row) : '',
    establishmentId: row.establishmentId,
  }
}
