import type { MonthFacts, SurveyBooking } from '@posada/domain/surveys/month-facts'

const features: Record<string, (booking: SurveyBooking, facts: MonthFacts) => boolean> = {
  'over the end': ({ checkIn, checkOut }, { month }) => checkIn < month && checkOut > month,
  'day use': ({ checkIn, checkOut }) => checkIn === checkOut,
  'no-show': ({ isTicked, guests }) => !isTicked && guests.every(({ hasArrived }) => !hasArrived),
  'several stays': ({ stays }) => stays.length > 1,
  'outside the survey': ({ stays }, { units }) => stays.some(({ unitId }) => !units.some(({ id }) => id === unitId)),
  'early departure': ({ guests, checkOut }) => guests.some(({ toExclusive }) => toExclusive < checkOut),
  'late arrival': ({ guests, checkIn }) => guests.some(({ from }) => from > checkIn),
  'not registered': ({ isTicked, guests, occupants }) => isTicked && guests.length < occupants,
  'more than a month': ({ stays }) => stays.some(({ nightlyPrices }) => nightlyPrices.length > 30),
  island: ({ guests }) => guests.some(({ residence }) => /^ES(53[123]|70[3-9])$/.test(residence)),
  Kosovo: ({ guests }) => guests.some(({ residence }) => residence === 'XKK'),
}

/** What is unusual in the bookings of a month, and in the month itself. */
export const featuresOf = (facts: MonthFacts): string[] => [
  ...Object.entries(features)
    .filter(([, has]) => facts.bookings.some((booking) => has(booking, facts)))
    .map(([name]) => name),
  ...(/-(03|10)-/.test(facts.month) ? ['clock change'] : []),
  ...(facts.units.every(({ id }) => facts.blocks.some(({ unitId }) => unitId === id)) ? ['closed'] : []),
]

export const featureNames: readonly string[] = [...Object.keys(features), 'clock change', 'closed']
