import type { Day } from '../platform/days/day.ts'
import { sumOf } from '../platform/rows.ts'
import type { Cents } from '../platform/money/money.ts'
import type { DayCount, KindCapacity, MonthCount } from './month-count.ts'
import { averagePrice, paidNights } from './prices/nights-by-price.ts'
import { isSpanishResidence } from './residence.ts'

/** The figures of a month as its screen shows them. Amounts are of lodging, without tax, of nights on which somebody slept. */
type MonthFigures = {
  travellers: number
  nights: number
  occupiedNights: number
  availableNights: number
  /** Hundredths of a percent of the available nights, at most 100 %. */
  occupancy: number
  income: Cents
  /** Of the nights that were not free. */
  adr: Cents
  revPar: Cents
}

export function figuresOfMonth({ days, residences, nights }: MonthCount): MonthFigures {
  const occupiedNights = sumOf(days, ({ occupiedUnits }) => occupiedUnits)
  const availableNights = sumOf(days, ({ available }) => available)
  const paid = paidNights(nights)
  const income = sumOf(paid, ({ net }) => net)
  return {
    travellers: sumOf(residences, ({ travellers }) => travellers),
    nights: sumOf(residences, (residence) => residence.nights),
    occupiedNights,
    availableNights,
    occupancy: Math.min(10_000, ratio(occupiedNights * 10_000, availableNights)),
    income,
    adr: averagePrice(paid),
    revPar: ratio(income, availableNights),
  }
}

/**
 * The days on which lodging was possible: those with a unit that is not blocked, and those on which somebody came, left or slept. At
 * least one, because the surveys take no other number.
 */
export const proposedDaysOpen = ({ days }: MonthCount): number =>
  Math.max(1, days.filter((day) => day.available > 0 || hasMovement(day)).length)

/** The days with movements: no fewer may have been open. */
export const daysWithMovements = ({ days }: MonthCount): number => days.filter(hasMovement).length

const hasMovement = ({ arrivals, departures, nights }: DayCount): boolean => arrivals + departures + nights > 0

/** The most units and the most places that existed on a day of the month. */
export const largestCapacity = ({ days }: MonthCount): { units: number; places: number } => ({
  units: Math.max(0, ...days.map(({ units }) => units)),
  places: Math.max(0, ...days.map(({ places }) => places)),
})

/** The nights of each day by people who live in Spain and abroad. */
export function nightsByOrigin({ residences, days }: MonthCount): { day: Day; spanish: number; foreign: number }[] {
  const spanish = new Map<Day, number>()
  for (const { residence, movements } of residences)
    if (isSpanishResidence(residence))
      for (const { day, nights } of movements) spanish.set(day, (spanish.get(day) ?? 0) + nights)
  return days.map(({ day, nights }) => {
    const own = spanish.get(day) ?? 0
    return { day, spanish: own, foreign: nights - own }
  })
}

const ratio = (amount: number, of: number): number => (of > 0 ? Math.round(amount / of) : 0)

/** What the establishment has of a kind of unit; nothing of a kind that it lacks. */
export const capacityOfKind = ({ capacities }: MonthCount, ineType: number): KindCapacity =>
  capacities.find((capacity) => capacity.ineType === ineType) ?? { ineType, units: 0, places: 0 }
