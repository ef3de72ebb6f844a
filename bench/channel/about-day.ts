import { addDays, type Day } from '@posada/domain/days/day'
import { overlaps, realTypeOf } from './model.ts'
import type { World } from './world.ts'

/** Everything that the model and the provider know of a type on a day, for the message of a failure. */
export function aboutDay({ model, servers, lcode }: World, typeName: string, day: Day): string {
  const type = model.types.find(({ name }) => name === typeName)
  if (!type) return ''
  const night = { from: day, to: addDays(day, 1) }
  const isOfType = (id: string) => realTypeOf(model, id) === realTypeOf(model, type.id)
  const unitIds = model.units.filter(({ typeId }) => isOfType(typeId)).map(({ id }) => id)
  const sales = model.sales.filter(
    ({ roomTypeIds, hidden, from, to, ours }) =>
      roomTypeIds.some(isOfType) && [{ from, to }, ours, hidden ?? ours].some((stay) => overlaps(stay, night)),
  )
  const codes = servers.simulator
    .bookings(lcode)
    .filter(({ reference }) => sales.some((sale) => sale.reference === reference))
    .map(({ code, status, replaces, marked, isHidden, order }) => {
      const { reference, checkIn, checkOut } = order
      return { reference, code, status, replaces, marked, isHidden, checkIn, checkOut }
    })
  return JSON.stringify({
    type,
    units: unitIds.length,
    sales,
    codes,
    stays: model.stays.filter((stay) => isOfType(stay.typeId) && overlaps(stay, night)),
    blocks: model.blocks.filter((block) => unitIds.includes(block.unitId) && overlaps(block, night)),
  })
}
