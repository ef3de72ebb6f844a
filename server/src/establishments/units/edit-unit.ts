import { unitsApi, type UnitChanges } from '@posada/contract/establishments/units/units'
import { ineUnitTypeByCapacity } from '@posada/domain/establishments/units/ine-unit-types'
import { listedNames } from '@posada/domain/account/audit/changed-values'
import { unitNameKey } from '@posada/domain/establishments/units/unit-names'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireEstablishment } from '../establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { withoutHiddenCodes } from '../../platform/http/restrictions.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { openDoorCode, sealDoorCode } from './door-code.ts'
import { followUnits } from '../../prices/sale-types/public.ts'
import { lockWithParkingRow, requireNotLastForParked } from './last-unit-of-type.ts'
import { type LockedUnit, lockUnits, type UnitPatch, readStoredUnits, updateOrder, updateUnit } from './queries.ts'
import { requireLockedUnit, requireUnit } from './require-unit.ts'
import { requireRegistryCode } from './unit-fields.ts'
import { unitFields } from './unit-audit.ts'
import { requireUnitTypes } from './unit-types.ts'

/**
 * Changes the fields that were sent; existing stays keep their prices.
 * @throws UserError for another type of the last unit of a type of which stays have no unit yet
 */
export async function editUnit(
  setup: { secrets: SecretBox },
  context: RequestContext,
  sent: UnitChanges,
): Promise<void> {
  const { db, accountId } = context
  const changes = withoutHiddenCodes(context, sent)
  const { saleTypeId, typeId } = await requireUnit(db, accountId, changes.id)
  if (changes.typeId !== undefined && changes.typeId !== typeId)
    await lockWithParkingRow(context, { id: changes.id, saleTypeId })
  const stored = await requireLockedUnit(db, accountId, changes.id)
  await requireUnitTypes(context, changes)
  const patch = { ...patchOf(changes, stored), ...doorCodePatch(setup, changes, stored) }
  if (patch.ineType === null) patch.ineType = await defaultIneType(context, stored, patch.capacity ?? stored.capacity)
  if (Object.keys(patch).length === 0) return
  const isOfOtherType = patch.typeId !== undefined && patch.typeId !== stored.typeId
  if (isOfOtherType)
    await requireNotLastForParked(
      context,
      { ...stored, saleTypeId },
      { refusing: unitsApi.edit, way: 'antes de darle otro tipo a esta' },
    )
  await updateUnit(db, accountId, stored.id, patch)
  context.changed('units', stored.id)
  if (isOfOtherType) await followUnits(context, stored.establishmentId)
  noteChanges(context, stored, patch, await unitFields(context), `de la unidad ${stored.name}`)
  if (patch.sealedDoorCode !== undefined) context.noted(`Código de la puerta de la unidad ${stored.name} cambiado`)
}

/** Nothing where the code stays the same: sealing it again would look like a change. */
function doorCodePatch(
  setup: { secrets: SecretBox },
  { doorCode }: UnitChanges,
  stored: LockedUnit,
): Pick<UnitPatch, 'sealedDoorCode'> {
  if (doorCode === undefined || (doorCode ?? '') === openDoorCode(setup, stored)) return {}
  return { sealedDoorCode: sealDoorCode(setup, doorCode ?? '', stored) }
}

/** The INE type of a unit whose INE type was emptied. */
async function defaultIneType(
  { db, accountId }: RequestContext,
  { establishmentId }: LockedUnit,
  capacity: number,
): Promise<number> {
  const { kind } = await requireEstablishment(db, accountId, establishmentId)
  return ineUnitTypeByCapacity(kind, capacity)
}

function patchOf({ name, beds, registryCode, ...changes }: UnitChanges, stored: LockedUnit): UnitPatch {
  const { ineType, capacity, legalCapacity, basePrice, typeId, counted } = changes
  const patch = { ineType, capacity, legalCapacity, basePrice, typeId, counted }
  return {
    ...(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as UnitPatch),
    ...(name !== undefined && { name, nameKey: unitNameKey(name) }),
    ...(registryCode !== undefined &&
      (registryCode ?? '') !== stored.registryCode && { registryCode: requireRegistryCode(registryCode) }),
    ...(beds && { singleBeds: beds[0], doubleBeds: beds[1] }),
  }
}

/** @throws UserError unless the ids are exactly the units of the establishment, each once */
export async function setUnitOrder(context: RequestContext, establishmentId: string, roomIds: string[]): Promise<void> {
  const { db, accountId } = context
  await requireEstablishment(db, accountId, establishmentId)
  await lockUnits(db, accountId, roomIds)
  const units = await readStoredUnits(db, accountId, establishmentId)
  const named = new Set(roomIds)
  if (named.size !== roomIds.length || units.length !== named.size || !units.every(({ id }) => named.has(id)))
    throw new UserError('Las unidades han cambiado mientras las ordenaba. Recargue e inténtelo de nuevo.')
  await updateOrder(db, accountId, roomIds)
  context.changed('units', ...roomIds)
  const inOrder = new Map(units.map(({ id, name }) => [id, name]))
  context.noted(`Orden: ${listedNames(roomIds.map((id) => inOrder.get(id) ?? ''))}`)
}
