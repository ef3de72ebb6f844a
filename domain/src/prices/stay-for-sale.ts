import { addDays, type Day, formatDay } from '../platform/days/day.ts'
import { type Cents, sum } from '../platform/money/money.ts'
import { nightsIn, nightsOf, type Stay } from '../platform/days/stay.ts'
import { type BoardAddition, nightWithBoard } from './board-price.ts'
import { isPriceForSale } from './price-for-sale.ts'

/** What a restriction plan says of one day. */
export type DayRestrictions = {
  /** The least and the most nights of a stay with a night on this day; 0 is no limit. */
  minStay: number
  maxStay: number
  closed: boolean
  closedToArrival: boolean
  closedToDeparture: boolean
}

export const NO_RESTRICTIONS: DayRestrictions = {
  minStay: 1,
  maxStay: 0,
  closed: false,
  closedToArrival: false,
  closedToDeparture: false,
}

/** A tariff obeys its real type too: what either of two forbids is forbidden. */
export const bothRestrictions = (one: DayRestrictions, other: DayRestrictions): DayRestrictions => ({
  minStay: Math.max(one.minStay, other.minStay),
  maxStay: Math.min(one.maxStay || other.maxStay, other.maxStay || one.maxStay),
  closed: one.closed || other.closed,
  closedToArrival: one.closedToArrival || other.closedToArrival,
  closedToDeparture: one.closedToDeparture || other.closedToDeparture,
})

type RestrictionsOfDay = (day: Day) => DayRestrictions

/**
 * Why the restrictions of its days forbid a stay, in Spanish: every reason once, empty when it may be sold. Least and
 * most nights are those of any night of the stay; of the day of departure only whether guests may leave on it.
 */
export function stayRestrictionFaults(stay: Stay, restrictionsOf: RestrictionsOfDay): string[] {
  const days = nightsIn(stay).map((day) => ({ day, ...restrictionsOf(day) }))
  const nights = nightsOf(stay)
  const faults: string[] = []
  const closed = days.filter((day) => day.closed)
  const [firstClosed] = closed
  if (firstClosed) faults.push(closedSentence(firstClosed.day, closed.length))
  const minStay = Math.max(0, ...days.map((day) => day.minStay))
  if (nights < minStay) faults.push(`La estancia mínima es de ${minStay} noches`)
  const maxStays = days.map((day) => day.maxStay).filter((max) => max > 0)
  const maxStay = Math.min(...maxStays)
  if (nights > maxStay)
    faults.push(maxStay === 1 ? 'La estancia máxima es de 1 noche' : `La estancia máxima es de ${maxStay} noches`)
  if (days[0]?.closedToArrival) faults.push(`No se admiten llegadas el ${formatDay(stay.checkIn)}`)
  if (restrictionsOf(stay.checkOut).closedToDeparture)
    faults.push(`No se admiten salidas el ${formatDay(stay.checkOut)}`)
  return faults
}

const closedSentence = (first: Day, count: number): string =>
  count === 1
    ? `La venta está cerrada el ${formatDay(first)}`
    : `La venta está cerrada ${count} noches, la primera el ${formatDay(first)}`

type StayOffer = {
  stay: Stay
  units: number
  people: number
  board: BoardAddition | null
  restrictionsOf: RestrictionsOfDay
  unitsForSale: (day: Day) => number
  priceOf: (day: Day) => Cents
}

type StaySale = { nightly: Cents[]; total: Cents; faults: string[] }

/** Whether so many units may be sold for the stay, and for how much each: the price of its nights with their board. */
export function stayForSale({
  stay,
  units,
  people,
  board,
  restrictionsOf,
  unitsForSale,
  priceOf,
}: StayOffer): StaySale {
  const nights = nightsIn(stay)
  const short = nights.find((day) => unitsForSale(day) < units)
  const faults = stayRestrictionFaults(stay, restrictionsOf)
  if (short !== undefined)
    faults.push(`No quedan unidades la noche del ${formatDay(short)} al ${formatDay(addDays(short, 1))}`)
  const unpriced = nights.find((day) => !isPriceForSale(priceOf(day)))
  if (unpriced !== undefined) faults.push(`La noche del ${formatDay(unpriced)} no tiene precio`)
  const nightly = nights.map((day) => nightWithBoard(priceOf(day), people, board))
  return { nightly, total: sum(nightly), faults }
}
