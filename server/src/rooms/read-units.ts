import type { Unit } from '@posada/contract/rooms/rooms'
import { findIneUnitType, ineUnitTypes } from '@posada/domain/rooms/ine-unit-types'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { roomsOf, unitTypesOf, type RoomRow } from './queries.ts'
import { requireUnit } from './require-unit.ts'

/** The establishment's units in their order, the account's unit types and the INE's. */
export async function readUnits({ db, accountId }: RequestContext, establishmentId: string) {
  await requireEstablishment(db, accountId, establishmentId)
  const units = await roomsOf(db, accountId, establishmentId)
  const types = await unitTypesOf(db, accountId)
  return { units: units.map(toUnit), types, ineTypes: ineUnitTypes.map(({ id, type }) => ({ id, name: type })) }
}

export const readUnit = async ({ db, accountId }: RequestContext, id: string): Promise<Unit> =>
  toUnit(await requireUnit(db, accountId, id))

/** The table and the form of a unit read the same values under different names. */
function toUnit(row: RoomRow): Unit {
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
    establishmentId: row.establishmentId,
  }
}
