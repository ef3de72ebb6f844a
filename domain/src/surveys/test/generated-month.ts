import { addDays, type Day, daysBetween, lastOfMonth } from '../../platform/days/day.ts'
import type { ConfirmedEstimate, MonthFacts, SurveyBooking, SurveyUnit } from '../month-facts.ts'
import { surveyKinds } from '../survey-kind.ts'
import { type Choices, choicesFrom } from '../../platform/test/choices.ts'
import { generatedBookings } from './generated-bookings.ts'
import { factsOf, unitOf } from './counted-month.ts'

/** Kinds of unit of each survey; the ISTAC counts those of hotels and of apartments. */
const kinds: Record<MonthFacts['survey'], readonly number[]> = {
  hotels: [1, 1, 1, 2],
  apartments: [11, 12, 13, 14],
  rural: [21, 22],
  campsites: [31, 32, 33, 34, 35],
  istac: [1, 2, 11, 12, 13, 14],
}
const foreignKinds: Record<MonthFacts['survey'], readonly number[]> = {
  hotels: [11, 12, 22, 33],
  apartments: [1, 2, 21, 33],
  rural: [1, 2, 11, 14],
  campsites: [1, 12, 21],
  istac: [21, 22, 33],
}

const months = ['01', '02', '03', '03', '04', '05', '06', '07', '08', '09', '10', '10', '11', '12']

/**
 * A month of a made-up establishment: stays over its ends, splits, moves out of the survey, several units, early departures and late arrivals, day
 * use, people who did not come, occupants nobody registered, blocks, units that began or ended. Of one in 25 some residences are unknown, one in 33 lets
 * for nothing, one in 50 has no bookings.
 */
export function generatedMonth(seed: number): MonthFacts {
  const choices = choicesFrom(seed)
  const survey = choices.pick(surveyKinds)
  const month = `${choices.between(2024, 2027)}-${choices.pick(months)}-01`
  const units = generatedUnits(choices, survey, month)
  const bookings = generatedBookings(choices, units, month)
  return factsOf({
    survey,
    month,
    today: addDays(lastOfMonth(month), choices.between(1, 9)),
    units,
    blocks: generatedBlocks(choices, units, month),
    bookings,
    confirmations: { estimates: estimatesOf(choices, bookings), free: new Set(), crowded: new Map() },
    lodgingRate: choices.pick([1000, 1000, 700, 0, 2100]),
    boardPrices: choices.chance(0.3)
      ? new Map([
          [2, choices.between(300, 1500)],
          [4, 9000],
        ])
      : new Map(),
  })
}

function generatedUnits(choices: Choices, survey: MonthFacts['survey'], month: Day): SurveyUnit[] {
  const number = choices.chance(0.04) ? choices.between(20, 60) : choices.between(1, 12)
  const ofHouse = choices.chance(0.1) ? foreignKinds[survey] : kinds[survey]
  return Array.from({ length: number }, (_, at) => {
    const ineType = choices.pick(ofHouse)
    const inMonth = () => addDays(month, choices.between(-3, 33))
    return unitOf(`u${at}`, {
      ineType,
      places: ineType === 1 && choices.chance(0.9) ? 2 : choices.between(1, 7),
      ...(choices.chance(0.07) && { from: inMonth() }),
      ...(choices.chance(0.07) && { toExclusive: addDays(month, choices.between(20, 33)) }),
    })
  })
}

/** Some units for some days; one establishment in eight is closed for a while, and one of those all month. */
function generatedBlocks(choices: Choices, units: readonly SurveyUnit[], month: Day): MonthFacts['blocks'][number][] {
  const days = daysBetween(month, lastOfMonth(month)) + 1
  const blockOf = (unitId: string, from: number, length: number): MonthFacts['blocks'][number] => ({
    unitId,
    from: addDays(month, from),
    toExclusive: addDays(month, from + length),
  })
  if (!choices.chance(0.125))
    return units
      .filter(() => choices.chance(0.2))
      .map(({ id }) => blockOf(id, choices.between(-5, days), choices.between(1, 15)))
  const from = choices.between(-5, 20)
  const length = choices.chance(0.125) ? 60 : choices.between(1, 12)
  return units.map(({ id }) => blockOf(id, from, length))
}

function estimatesOf(choices: Choices, bookings: readonly SurveyBooking[]): Map<string, ConfirmedEstimate> {
  const confirmed = bookings.filter(() => choices.chance(0.2))
  return new Map(
    confirmed.map(({ id }) => [
      id,
      { people: choices.between(1, 3), residence: choices.pick(['FRA', 'ES705', 'XKK']) },
    ]),
  )
}
