import type { NewUnit } from '@posada/contract/establishments/units/units'
import { formatEuros } from '@posada/domain/platform/money/money'
import { ineUnitTypeByCapacity } from '@posada/domain/establishments/units/ine-unit-types'
import { unitNameKey } from '@posada/domain/establishments/units/unit-names'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { sealDoorCode } from './door-code.ts'
import { followUnits } from '../../prices/sale-types/public.ts'
import { requireRegistryCode } from './unit-fields.ts'
import { insertUnit } from './queries.ts'
import { requireUnitTypes } from './unit-types.ts'

/** Adds a unit as the last of its establishment; without an INE type it gets that of its capacity. */
export async function addUnit(
  setup: { secrets: SecretBox },
  context: RequestContext,
  input: NewUnit,
): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { name, capacity, legalCapacity, basePrice, typeId } = input
  const { id: establishmentId, kind } = await requireEstablishment(db, accountId, input.establishmentId)
  await requireUnitTypes(context, input)
  const [singleBeds, doubleBeds] = input.beds ?? [0, 0]
  const id = newId()
  await insertUnit(db, {
    accountId,
    id,
    establishmentId,
    name,
    nameKey: unitNameKey(name),
    typeId,
    ineType: input.ineType ?? ineUnitTypeByCapacity(kind, capacity),
    capacity,
    legalCapacity,
    singleBeds,
    doubleBeds,
    basePrice,
    counted: input.counted ?? true,
    registryCode: requireRegistryCode(input.registryCode),
    sealedDoorCode: sealDoorCode(setup, input.doorCode ?? '', { accountId, id }),
    createdAt: now,
  })
  context.changed('units', id)
  context.noted(`Unidad ${name}: ${capacity} plazas, ${formatEuros(basePrice)}`)
  await followUnits(context, establishmentId)
  return { id }
}
