import { addDays, lastOfMonth } from '../platform/days/day.ts'
import { nightsOf } from '../platform/days/stay.ts'
import type { Cents } from '../platform/money/money.ts'
import { countCapacities } from './count-capacities.ts'
import { countDays } from './count-days.ts'
import { countResidences } from './count-residences.ts'
import type { CountedPerson, MonthCount, UnitNight } from './month-count.ts'
import type { MonthFacts, SurveyBooking, SurveyUnit } from './month-facts.ts'
import { kindInSurvey } from './kind-in-survey.ts'
import { hasCome, nightsOfMonth, sleepersOf } from './sleepers.ts'

/** A stay of more nights than these is one of more than a month. */
const NIGHTS_OF_MONTH = 30

type UnitsById = ReadonlyMap<string, SurveyUnit>

/**
 * Counts a month as the surveys want it. People count by residence on the nights that they sleep in a unit of the survey: moving
 * between its units is no departure, and a stay that ends on the day it began has no night. A unit is occupied on the nights on
 * which somebody sleeps in it.
 */
export function countMonth(stated: MonthFacts): MonthCount {
  const facts = withKindsOfSurvey(stated)
  const units: UnitsById = new Map(facts.units.map((unit) => [unit.id, unit]))
  const counted = facts.bookings.map((booking) => {
    const people = hasCome(booking) ? peopleOf(booking, facts, units) : []
    return { people, nights: unitNightsOf(booking, people, facts, units) }
  })
  const people = counted.flatMap((found) => found.people)
  const nights = counted.flatMap((found) => found.nights)
  const { survey, month } = facts
  const residences = countResidences(people, month)
  const days = countDays(facts, nights, residences)
  return { survey, month, people, nights, residences, days, capacities: countCapacities(facts, nights) }
}

const withKindsOfSurvey = (facts: MonthFacts): MonthFacts => ({
  ...facts,
  units: facts.units.map((unit) => ({ ...unit, ineType: kindInSurvey(unit, facts.survey) })),
})

/** The sleepers of a booking with their nights in units of the survey. */
function peopleOf(booking: SurveyBooking, { month, confirmations }: MonthFacts, units: UnitsById): CountedPerson[] {
  const nights = nightsOfMonth(month, lastOfMonth(month))
  return sleepersOf(booking, nights, confirmations.estimates.get(booking.id))
    .map((sleeper) => ({
      ...sleeper,
      bookingId: booking.id,
      nights: sleeper.nights.filter(({ unitId }) => units.has(unitId)),
    }))
    .filter((person) => person.nights.length > 0)
}

/** The nights of the month that a booking has bought in units of the survey, with the people who slept there. */
function unitNightsOf(
  booking: SurveyBooking,
  people: readonly CountedPerson[],
  facts: MonthFacts,
  units: UnitsById,
): UnitNight[] {
  const slept = new Map<string, number>()
  for (const { unitId, day } of people.flatMap((person) => person.nights))
    slept.set(`${unitId} ${day}`, (slept.get(`${unitId} ${day}`) ?? 0) + 1)
  const isLongStay = nightsOf(booking) > NIGHTS_OF_MONTH
  const end = lastOfMonth(facts.month)
  return booking.stays.flatMap((stay) => {
    const unit = units.get(stay.unitId)
    if (!unit) return []
    return stay.nightlyPrices.flatMap((price, at): UnitNight[] => {
      const day = addDays(stay.checkIn, at)
      if (day < facts.month || day > end) return []
      const inUnit = slept.get(`${unit.id} ${day}`) ?? 0
      const net = netOf(price, inUnit * (facts.boardPrices.get(booking.regime) ?? 0), facts.lodgingRate)
      const { id: unitId, ineType, places } = unit
      const { id: bookingId, tariffId } = booking
      return [{ day, unitId, ineType, places, bookingId, people: inUnit, net, tariffId, isLongStay }]
    })
  })
}

/** What of the price of a night is lodging, without tax. The rate is in hundredths of a percent; half a cent is rounded up. */
const netOf = (price: Cents, board: Cents, rate: number): Cents =>
  Math.round((Math.max(0, price - board) * 10_000) / (10_000 + rate))
