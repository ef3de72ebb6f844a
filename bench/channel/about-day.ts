import { addDays, type Day } from '@posada/domain/days/day'
import { overlaps, realTypeOf } from './model.ts'
import { codesOfSales } from './codes-of-sales.ts'
import type { World } from './world.ts'

/** Everything that the model and the provider know of a type on a day, for the message of a failure. */
export function aboutDay(world: World, typeName: string, day: Day): string {
  const { model } = world
  const type = model.types.find(({ name }) => name === typeName)
  if (!type) return ''
  const night = { from: day, to: addDays(day, 1) }
  const isOfType = (id: string) => realTypeOf(model, id) === realTypeOf(model, type.id)
  const unitIds = model.units.filter(({ typeId }) => isOfType(typeId)).map(({ id }) => id)
  const sales = model.sales.filter(
    ({ roomTypeIds, hidden, from, to, ours }) =>
      roomTypeIds.some(isOfType) && [{ from, to }, ours, hidden ?? ours].some((stay) => overlaps(stay, night)),
  )
  return JSON.stringify({
    type,
    units: unitIds.length,
    sales,
    codes: codesOfSales(
      world,
      sales.map(({ reference }) => reference),
    ),
    stays: model.stays.filter((stay) => isOfType(stay.typeId) && overlaps(stay, night)),
    blocks: model.blocks.filter((block) => unitIds.includes(block.unitId) && overlaps(block, night)),
  })
}
