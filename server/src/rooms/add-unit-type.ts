import type { UnitType } from '@posada/contract/rooms/rooms'
import type { Call } from '../http/call.ts'
import { newId } from '../ids.ts'
import { nameKey } from './name-key.ts'
import { ensureUnitType, unitTypesOf } from './queries.ts'

/** Adds a unit type. If the name exists in any spelling, the existing type's id is returned. */
export async function addUnitType(call: Call, name: string): Promise<{ newId: string; types: UnitType[] }> {
  const { db, accountId } = call
  const newTypeId = newId()
  const typeId = await ensureUnitType(db, { accountId, id: newTypeId, name, nameKey: nameKey(name) })
  if (typeId === newTypeId) call.changed('units', typeId)
  return { newId: typeId, types: await unitTypesOf(db, accountId) }
}
