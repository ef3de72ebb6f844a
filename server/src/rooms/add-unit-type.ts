import type { UnitType } from '@posada/contract/rooms/rooms'
import type { RequestContext } from '../http/call.ts'
import { newId } from '../ids.ts'
import { nameKey } from './name-key.ts'
import { ensureUnitType, unitTypesOf } from './queries.ts'

/** Adds a unit type. If the name exists in any spelling, the existing type's id is returned. */
export async function addUnitType(
  context: RequestContext,
  name: string,
): Promise<{ newId: string; types: UnitType[] }> {
  const { db, accountId } = context
  const newTypeId = newId()
  const typeId = await ensureUnitType(db, { accountId, id: newTypeId, name, nameKey: nameKey(name) })
  if (typeId === newTypeId) context.changed('units', typeId)
  return { newId: typeId, types: await unitTypesOf(db, accountId) }
}
