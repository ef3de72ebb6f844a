import type { BookableType } from '@posada/contract/bookings/placing'
import type { ChosenType, UnitValues } from './new-booking-values.ts'
import type { BookableUnit } from './use-bookable-units.ts'

/** What the form shows of a unit, or of a type in place of one. */
export type ShownUnit = { id: string; name: string; typeName: string; capacity: number; price: number }

/** How a type is called in place of a unit. The second one of a type in a booking has a number. */
export function shownTypes(units: readonly UnitValues[]): ShownUnit[] {
  const counts = new Map<string, number>()
  return units.flatMap(({ roomId, saleType, prices }) => {
    if (!saleType) return []
    const { id, name, capacity } = saleType
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    const numbered = count > 1 ? `${name} (${count})` : name
    return [{ id: roomId, name: numbered, typeName: 'la que mejor encaje', capacity, price: prices[0] ?? 0 }]
  })
}

/**
 * How many bookings of the type still find units that are free on all nights, besides what the booking contains already. Below 0
 * where it contains more of the type than there are.
 */
export function leftOfType(
  { realTypeId, unitsEach }: ChosenType,
  bookable: readonly BookableUnit[],
  units: readonly UnitValues[],
): number {
  const named = new Set(units.map(({ roomId }) => roomId))
  const free = bookable.filter((unit) => unit.channelType === realTypeId && unit.isFree === true && !named.has(unit.id))
  const taken = units.flatMap(({ saleType }) => (saleType?.realTypeId === realTypeId ? saleType.unitsEach : []))
  return Math.floor((free.length - taken.reduce((sum, count) => sum + count, 0)) / unitsEach)
}

/** '3 libres', 'ninguna libre'. */
export function leftWords(left: number): string {
  if (left <= 0) return 'ninguna libre'
  return left === 1 ? '1 libre' : `${left} libres`
}

let lastKey = 0

/** The type as a unit of the form, at its prices on the dates. A booking can contain it several times. */
export const typeValues = ({ nights, ...type }: BookableType, occupants: number): UnitValues => ({
  roomId: `${type.id} ${++lastKey}`,
  prices: nights.map(({ price }) => price),
  occupants,
  extras: [],
  saleType: {
    id: type.id,
    establishmentId: type.establishmentId,
    name: type.name,
    realTypeId: type.realTypeId,
    unitsEach: type.unitsEach,
    capacity: type.capacity,
  },
})
