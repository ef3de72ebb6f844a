import { freeUnitsByFit, type OccupiedUnits, type UnitOccupation } from '../../bookings/placing/place-stay.ts'
import { addDays, type Day } from '../../platform/days/day.ts'
import { nightsIn, type Stay } from '../../platform/days/stay.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import type { BoardAddition, BoardCode } from '../../prices/board-price.ts'
import { type DayRestrictions, stayForSale } from '../../prices/stay-for-sale.ts'
import { fitsIn, peopleOf, type UnitPeople } from '../engine/unit-people.ts'

/** What somebody waits for: one unit for these people, on these days or some days before or after them. */
export type WaitedFor = { id: string; stay: Stay; flexDays: number; people: UnitPeople }

/** A real type as it is sold in the main plan. */
type TypeForWishes = {
  id: string
  adults: number
  children: number
  board: BoardCode
  boardAddition: BoardAddition | null
  /** Its units with all that occupies them as they lie: for a wish nobody is moved. */
  units: OccupiedUnits
  /** For so many people, before the board; 0 where it has none. */
  priceOf: (people: number) => (day: Day) => Cents
  restrictionsOf: (day: Day) => DayRestrictions
  /** How many units the establishment's own engine could sell. */
  forSaleOn: (day: Day) => number
}

export type SaleForWishes = { today: Day; types: readonly TypeForWishes[] }

/** Dates and a unit that a wish can be offered now. */
export type Fit = Stay & { typeId: string; roomId: string; board: BoardCode; total: Cents }

/**
 * What can be offered to those who wait, oldest first, by the id of the wish: the dates nearest to the wished ones, of two as near the
 * later ones, and then the cheapest unit. What an older wish can be offered is not offered to a younger one.
 */
export function whatFits({ today, types }: SaleForWishes, oldestFirst: readonly WaitedFor[]): Map<string, Fit> {
  const promised: (UnitOccupation & { typeId: string })[] = []
  const found = new Map<string, Fit>()
  for (const { id, stay, flexDays, people } of oldestFirst) {
    const fit = firstFit(
      possibleStays(stay, flexDays, today),
      types.filter((type) => fitsIn(type, people)),
      { people: peopleOf(people), promised },
    )
    if (fit === null) continue
    found.set(id, fit)
    const { checkIn, checkOut, roomId, typeId } = fit
    promised.push({ id, checkIn, checkOut, roomId, typeId, isMovable: false })
  }
  return found
}

/** The wished dates first, then the nearest others of as many nights that do not begin in the past. */
function possibleStays(stay: Stay, flexDays: number, today: Day): Stay[] {
  const shifts = [0, ...Array.from({ length: flexDays }, (_, index) => [index + 1, -index - 1]).flat()]
  return shifts
    .map((shift) => ({ checkIn: addDays(stay.checkIn, shift), checkOut: addDays(stay.checkOut, shift) }))
    .filter(({ checkIn }) => checkIn >= today)
}

type Promised = readonly (UnitOccupation & { typeId: string })[]
type ForPeople = { people: number; promised: Promised }

function firstFit(stays: readonly Stay[], types: readonly TypeForWishes[], wanted: ForPeople): Fit | null {
  for (const stay of stays) {
    const [cheapest] = types
      .flatMap((type) => fitOf(type, stay, wanted) ?? [])
      .sort((one, other) => one.total - other.total)
    if (cheapest) return cheapest
  }
  return null
}

/** The unit of the type that leaves the fewest empty nights beside the stay; null where the stay may not be sold. */
function fitOf(type: TypeForWishes, stay: Stay, { people, promised }: ForPeople): Fit | null {
  const ofType = promised.filter(({ typeId }) => typeId === type.id)
  const promisedOn = (day: Day) => ofType.filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut).length
  const { nightly, faults } = stayForSale({
    stay,
    units: 1,
    people,
    board: type.boardAddition,
    restrictionsOf: type.restrictionsOf,
    unitsForSale: (day) => type.forSaleOn(day) - promisedOn(day),
    priceOf: type.priceOf(people),
  })
  if (faults.length > 0) return null
  const [unit] = freeUnitsByFit({ ...type.units, occupied: [...type.units.occupied, ...ofType] }, stay)
  if (!unit) return null
  return { ...stay, typeId: type.id, roomId: unit.roomId, board: type.board, total: sum(nightly) }
}

/**
 * The days on which the planning shows that somebody waits: the wished nights on which nothing that takes the people is left, else the
 * day of arrival.
 */
export function daysOfWish({ types }: SaleForWishes, { stay, people }: WaitedFor): Day[] {
  const taking = types.filter((type) => fitsIn(type, people))
  const full = nightsIn(stay).filter((day) => taking.every((type) => type.forSaleOn(day) < 1))
  return full.length > 0 ? full : [stay.checkIn]
}
