import { type NewUnits, unitsApi } from '@posada/contract/establishments/units/units'
import { listedNames } from '@posada/domain/account/audit/changed-values'
import { formatEuros } from '@posada/domain/platform/money/money'
import { ineUnitTypeByCapacity } from '@posada/domain/establishments/units/ine-unit-types'
import { takenUnitNames, unitNameKey } from '@posada/domain/establishments/units/unit-names'
import { requireEstablishment } from '../establishments/public.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { followUnits } from '../../prices/sale-types/public.ts'
import { insertUnits, readStoredUnits } from './queries.ts'
import { addUnitType } from './unit-types.ts'

/** Adds units that differ in nothing but their names, as the last of their establishment. @returns their ids */
export async function addUnits(context: RequestContext, input: NewUnits): Promise<string[]> {
  const { db, accountId, now } = context
  const { names, capacity, basePrice } = input
  const { id: establishmentId, kind } = await requireEstablishment(db, accountId, input.establishmentId)
  await requireFreeNames(context, establishmentId, names)
  const typeId = input.typeName === null ? null : (await addUnitType(context, input.typeName)).newId
  const [singleBeds, doubleBeds] = input.beds ?? [0, 0]
  const units = names.map((name) => ({
    id: newId(),
    name,
    nameKey: unitNameKey(name),
    typeId,
    ineType: ineUnitTypeByCapacity(kind, capacity),
    capacity,
    legalCapacity: null,
    singleBeds,
    doubleBeds,
    basePrice,
    counted: true,
    registryCode: '',
    createdAt: now,
  }))
  await insertUnits(db, accountId, establishmentId, units)
  const ids = units.map(({ id }) => id)
  context.changed('units', ...ids)
  context.noted(`${listedNames(names)}: ${capacity} plazas, ${formatEuros(basePrice)}`)
  await followUnits(context, establishmentId)
  return ids
}

const SHOWN = 5

/** @throws UserError for a name that is in the list twice, or that a unit of the establishment has */
async function requireFreeNames({ db, accountId }: RequestContext, establishmentId: string, names: readonly string[]) {
  if (new Set(names.map(unitNameKey)).size < names.length) throw new UserError('Hay nombres repetidos en la lista')
  const existing = await readStoredUnits(db, accountId, establishmentId)
  const taken = takenUnitNames(
    names,
    existing.map(({ name }) => name),
  )
  if (taken.length === 0) return
  const shown = taken.slice(0, SHOWN).join(', ') + (taken.length > SHOWN ? '…' : '')
  const message = `Ya hay unidades con estos nombres: ${shown}`
  throw declaredRefusal(unitsApi.addMany, 'taken', message, { names: taken })
}
