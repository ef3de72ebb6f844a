import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { type Cents, formatEuros, sum } from '@posada/domain/platform/money/money'
import { nightsOfOffer } from '../fields/nights-of-offer.ts'
import type { BookableUnit } from './use-bookable-units.ts'

export type FreeUnit = {
  id: string
  name: string
  typeName: string
  capacity: number
  price: Cents
  /** What the stay costs with so many people in the unit. */
  totalFor: (people: number) => Cents
}
export type EstablishmentUnits = {
  id: string
  name: string
  units: FreeUnit[]
  /** The booking is in another establishment, and a booking is in one. */
  isOther?: boolean
}

/** The units that are free for the stay, by establishment, both in the order in which the account has them. */
export function freeUnitsOf(
  establishments: readonly Pick<PlannedEstablishment, 'id' | 'name' | 'rooms'>[],
  bookable: readonly BookableUnit[],
): EstablishmentUnits[] {
  const free = new Map(bookable.filter(({ isFree }) => isFree === true).map((unit) => [unit.id, unit]))
  return establishments
    .map(({ id, name, rooms }) => ({
      id,
      name,
      units: rooms.flatMap((room) => {
        const unit = free.get(room.id)
        if (!unit) return []
        const { price, total, capacity } = unit
        const totalFor = (people: number) => {
          const nights = nightsOfOffer(unit, people)
          return nights ? sum(nights.map((night) => night.price)) : total
        }
        return [{ id: room.id, name: room.name, typeName: room.typeName, capacity, price, totalFor }]
      }),
    }))
    .filter(({ units }) => units.length > 0)
}

/** '78,00 € la noche', '170,04 € las 2 noches' */
export const stayPriceWords = (total: Cents, nights: number): string =>
  `${formatEuros(total)} ${nights === 1 ? 'la noche' : `las ${nights} noches`}`

export type TypeUnits = { typeName: string; units: FreeUnit[] }

/** The units by type, in the order of the first unit of each. */
export function unitsByType(units: readonly FreeUnit[]): TypeUnits[] {
  const types = new Map<string, FreeUnit[]>()
  for (const unit of units) types.set(unit.typeName, [...(types.get(unit.typeName) ?? []), unit])
  return [...types].map(([typeName, ofType]) => ({ typeName, units: ofType }))
}
