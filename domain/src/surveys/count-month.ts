import { type Day, daysBetween } from '../platform/days/day.ts'
import { nightsOf } from '../platform/days/stay.ts'
import type { Cents } from '../platform/money/money.ts'
import { countCapacities } from './count-capacities.ts'
import { countDays } from './count-days.ts'
import { countResidences } from './count-residences.ts'
import { existingUnits } from './existing-units.ts'
import { daysByNumber, numberOfDay } from './month-days.ts'
import type { CountedPerson, MonthCount, UnitNight } from './month-count.ts'
import type { MonthFacts, SurveyBooking, SurveyUnit } from './month-facts.ts'
import { kindInSurvey } from './kind-in-survey.ts'
import { hasCome, sleepersOf } from './sleepers.ts'

/** A stay of more nights than these is one of more than a month. */
const NIGHTS_OF_MONTH = 30

type UnitsById = ReadonlyMap<string, SurveyUnit>

/** The facts with what every booking is looked up in. */
type Counting = { facts: MonthFacts; units: UnitsById; days: readonly Day[] }

/**
 * Counts a month as the surveys want it. People count by residence on the nights that they sleep in a unit of the survey: moving
 * between its units is no departure, and a stay that ends on the day it began has no night. A unit is occupied on the nights on
 * which somebody sleeps in it.
 */
export function countMonth(stated: MonthFacts): MonthCount {
  const facts = withKindsOfSurvey(stated)
  const units: UnitsById = new Map(facts.units.map((unit) => [unit.id, unit]))
  const { survey, month } = facts
  const counting = { facts, units, days: daysByNumber(month) }
  const people: CountedPerson[] = []
  const nights: UnitNight[] = []
  for (const booking of facts.bookings) {
    const found = hasCome(booking) ? peopleOf(booking, counting) : []
    people.push(...found)
    nights.push(...unitNightsOf(booking, found, counting))
  }
  const residences = countResidences(people, month)
  const existing = existingUnits(facts, nights)
  const days = countDays(facts, existing, nights, residences)
  return { survey, month, people, nights, residences, days, capacities: countCapacities(facts, existing) }
}

const withKindsOfSurvey = (facts: MonthFacts): MonthFacts => ({
  ...facts,
  units: facts.units.map((unit) => ({ ...unit, ineType: kindInSurvey(unit, facts.survey) })),
})

/** The sleepers of a booking with their nights in units of the survey. */
const peopleOf = (booking: SurveyBooking, { facts, units, days }: Counting): CountedPerson[] =>
  sleepersOf(booking, days, facts.confirmations.estimates.get(booking.id))
    .map(({ guestId, residence, isGuess, nights }) => ({
      bookingId: booking.id,
      guestId,
      residence,
      isGuess,
      nights: nights.filter(({ unitId }) => units.has(unitId)),
    }))
    .filter((person) => person.nights.length > 0)

/** The nights of the month that a booking has bought in units of the survey, with the people who slept there. */
function unitNightsOf(
  booking: SurveyBooking,
  people: readonly CountedPerson[],
  { facts, units, days }: Counting,
): UnitNight[] {
  const slept = sleptByUnit(people, days)
  const isLongStay = nightsOf(booking) > NIGHTS_OF_MONTH
  const board = facts.boardPrices.get(booking.regime) ?? 0
  const found: UnitNight[] = []
  for (const { unitId, checkIn, nightlyPrices } of booking.stays) {
    const unit = units.get(unitId)
    if (!unit) continue
    const { ineType, places } = unit
    const first = 1 + daysBetween(facts.month, checkIn)
    for (const [at, price] of nightlyPrices.entries()) {
      const number = first + at
      const day = days[number]
      if (day === undefined || number === 0) continue
      const inUnit = slept.get(unitId)?.[number] ?? 0
      const net = netOf(price, inUnit * board, facts.lodgingRate)
      const { id: bookingId, tariffId } = booking
      found.push({ day, unitId, ineType, places, bookingId, people: inUnit, net, tariffId, isLongStay })
    }
  }
  return found
}

/** How many people slept in each unit, at the numbers of the days. */
function sleptByUnit(people: readonly CountedPerson[], days: readonly Day[]): Map<string, number[]> {
  const slept = new Map<string, number[]>()
  for (const { nights } of people)
    for (const { unitId, day } of nights) {
      const ofUnit = slept.get(unitId) ?? []
      const number = numberOfDay(day, days)
      ofUnit[number] = (ofUnit[number] ?? 0) + 1
      slept.set(unitId, ofUnit)
    }
  return slept
}

/** What of the price of a night is lodging, without tax. The rate is in hundredths of a percent; half a cent is rounded up. */
const netOf = (price: Cents, board: Cents, rate: number): Cents =>
  Math.round((Math.max(0, price - board) * 10_000) / (10_000 + rate))
