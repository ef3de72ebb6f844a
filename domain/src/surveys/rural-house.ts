import type { MonthCount } from './month-count.ts'
import { capacityOfKind } from './month-figures.ts'

/** A room of a rural house, and an independent lodging, as the INE counts units. */
export const RURAL_ROOM = 21
export const RURAL_HOUSE = 22

export type RuralHouse = {
  /** What is let: rooms, dwellings as a whole, or both. */
  lets: 'rooms' | 'whole' | 'both'
  /** How many independent lodgings a dwelling is divided into; null of a single one. */
  dividedInto: number | null
}

/** How a rural house is let, by its units. Rooms without an independent lodging beside them are in one dwelling. */
export function ruralHouse(count: MonthCount): RuralHouse {
  const rooms = capacityOfKind(count, RURAL_ROOM).units
  const houses = capacityOfKind(count, RURAL_HOUSE).units
  return {
    lets: houses === 0 ? 'rooms' : rooms === 0 ? 'whole' : 'both',
    dividedInto: houses > 1 ? houses : null,
  }
}
