import type { UnitChanges } from '@posada/contract/rooms/rooms'
import { ineUnitTypeByCapacity } from '@posada/domain/ine-unit-types'
import { formatEuros } from '@posada/domain/money'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { nameKey } from './name-key.ts'
import { updateRoom, type LockedRoom, type RoomPatch } from './queries.ts'
import { requireRegistryCode } from './registry-code-of.ts'
import { requireUnitTypes } from './require-types.ts'
import { requireLockedUnit } from './require-unit.ts'

/** Changes the fields that were sent; existing stays keep their prices. */
export async function editUnit(context: RequestContext, changes: UnitChanges): Promise<void> {
  const { db, accountId } = context
  const stored = await requireLockedUnit(db, accountId, changes.id)
  await requireUnitTypes(context, changes)
  const patch = patchOf(changes, stored)
  if (patch.ineType === null) patch.ineType = await defaultIneType(context, stored, patch.capacity ?? stored.capacity)
  if (Object.keys(patch).length === 0) return
  await updateRoom(db, accountId, stored.id, patch)
  context.changed('units', stored.id)
  const { basePrice = stored.basePrice } = patch
  if (basePrice !== stored.basePrice)
    context.noted(`Precio de la unidad ${stored.name}: ${formatEuros(stored.basePrice)} → ${formatEuros(basePrice)}`)
}

/** The INE type of a unit whose INE type was emptied. */
async function defaultIneType(
  { db, accountId }: RequestContext,
  { establishmentId }: LockedRoom,
  capacity: number,
): Promise<number> {
  const { kind } = await requireEstablishment(db, accountId, establishmentId)
  return ineUnitTypeByCapacity(kind, capacity)
}

function patchOf({ name, beds, registryCode, ...changes }: UnitChanges, stored: LockedRoom): RoomPatch {
  const { ineType, capacity, legalCapacity, basePrice, typeId, counted } = changes
  const patch = { ineType, capacity, legalCapacity, basePrice, typeId, counted }
  return {
    ...(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as RoomPatch),
    ...(name !== undefined && { name, nameKey: nameKey(name) }),
    ...(registryCode !== undefined &&
      (registryCode ?? '') !== stored.registryCode && { registryCode: requireRegistryCode(registryCode) }),
    ...(beds && { singleBeds: beds[0], doubleBeds: beds[1] }),
  }
}
