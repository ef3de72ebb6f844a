import type { UnitChanges } from '@posada/contract/rooms/rooms'
import type { Call } from '../http/call.ts'
import { nameKey } from './name-key.ts'
import { updateRoom, type RoomPatch } from './queries.ts'
import { requireTypes } from './require-types.ts'
import { requireLockedUnit } from './require-unit.ts'

/** Changes what was sent and leaves the rest; stays keep the prices they were booked at. */
export async function editUnit(call: Call, changes: UnitChanges): Promise<void> {
  const { db, accountId } = call
  const { id } = await requireLockedUnit(db, accountId, changes.id)
  await requireTypes(call, changes)
  const patch = patchOf(changes)
  if (Object.keys(patch).length === 0) return
  await updateRoom(db, accountId, id, patch)
  call.changed('units', id)
}

function patchOf({ name, beds, ineType, capacity, legalCapacity, basePrice, typeId, counted }: UnitChanges): RoomPatch {
  const patch = { ineType, capacity, legalCapacity, basePrice, typeId, counted }
  return {
    ...(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as RoomPatch),
    ...(name !== undefined && { name, nameKey: nameKey(name) }),
    ...(beds && { singleBeds: beds[0], doubleBeds: beds[1] }),
  }
}
