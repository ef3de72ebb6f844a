import { addDays, type Day } from '../../platform/days/day.ts'
import type { SurveyBooking, SurveyGuest, SurveyStay, SurveyUnit } from '../month-facts.ts'
import type { Choices } from '../../platform/test/choices.ts'
import { bookingOf, guestOf } from './counted-month.ts'
import { countryCodes, spanishCodes } from './residence-codes.ts'

/** Units of the establishment that the survey does not count. */
const OUTSIDE = ['garden', 'attic']
const lengths = [1, 1, 1, 2, 2, 3, 4, 5, 7, 7, 10, 14, 21, 35]
const FIRST = -12
const LAST = 36
/** The product's code of Kosovo. */
const codes = countryCodes.map((code) => (code === 'KOS' ? 'XKK' : code))

/** The nights that are taken, as numbers of days from the first of the month. */
type Taken = { unitId: string; from: number; to: number }
type GeneratedEstablishment = {
  choices: Choices
  month: Day
  units: readonly SurveyUnit[]
  taken: Taken[]
  /** Whether some residences are unknown. */
  hasUnknown: boolean
  isFree: boolean
}

export function generatedBookings(choices: Choices, units: readonly SurveyUnit[], month: Day): SurveyBooking[] {
  if (choices.chance(0.02)) return []
  const establishment: GeneratedEstablishment = {
    choices,
    month,
    units,
    taken: [],
    hasUnknown: choices.chance(0.04),
    isFree: choices.chance(0.03),
  }
  const isQuiet = choices.chance(0.08)
  return [...units.map(({ id }) => id), ...OUTSIDE].flatMap((unitId) => bookingsOfUnit(establishment, unitId, isQuiet))
}

function bookingsOfUnit(establishment: GeneratedEstablishment, unitId: string, isQuiet: boolean): SurveyBooking[] {
  const { choices } = establishment
  const bookings: SurveyBooking[] = []
  let day = FIRST + choices.between(0, 6)
  while (day < LAST) {
    const to = day + (choices.chance(0.03) ? 0 : choices.pick(lengths))
    if (isFree(establishment, unitId, day, to)) bookings.push(newBooking(establishment, unitId, day, to))
    day = Math.max(to, day + 1) + choices.between(0, choices.chance(0.3) ? 12 : 2) + (isQuiet ? 20 : 0)
  }
  return bookings
}

const isFree = ({ taken }: GeneratedEstablishment, unitId: string, from: number, to: number): boolean =>
  !taken.some((nights) => nights.unitId === unitId && nights.from < to && from < nights.to)

function newBooking(establishment: GeneratedEstablishment, unitId: string, from: number, to: number): SurveyBooking {
  const { choices, month, taken } = establishment
  const nights = nightsOfBooking(establishment, unitId, from, to)
  taken.push(...nights)
  const saysPeople = choices.chance(0.7)
  const stays = nights.map((found): SurveyStay => {
    const people = peopleFor(establishment, found.unitId)
    const prices = Array.from({ length: found.to - found.from }, () => (establishment.isFree ? 0 : priceOf(choices)))
    return {
      unitId: found.unitId,
      checkIn: addDays(month, found.from),
      checkOut: addDays(month, found.to),
      occupants: saysPeople ? people : 0,
      nightlyPrices: prices,
    }
  })
  const occupants = stays.reduce((sum, stay) => sum + stay.occupants, 0) || choices.between(1, 5)
  const checkIn = addDays(month, from)
  const checkOut = addDays(month, to)
  const isTicked = choices.chance(0.88)
  const id = `${unitId}@${from}`
  return bookingOf(
    { unitId, checkIn, checkOut },
    {
      locator: id,
      occupants,
      holderResidence: residenceOfSomebody(establishment),
      tariffId: choices.pick([1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 11, 12, 13, 14, 0]),
      regime: choices.between(1, 5),
      isTicked,
      stays,
      guests: guestsOf(establishment, { id, checkIn, checkOut, stays, occupants, isTicked }),
    },
  )
}

/** In one unit; or in another one from some night on; or in two at once. */
function nightsOfBooking(establishment: GeneratedEstablishment, unitId: string, from: number, to: number): Taken[] {
  const { choices, units } = establishment
  const other = choices.pick([...units.map(({ id }) => id), ...OUTSIDE])
  const whole = { unitId, from, to }
  if (other === unitId || !isFree(establishment, other, from, to) || to - from < 2) return [whole]
  if (choices.chance(0.15)) return [whole, { unitId: other, from: from + choices.between(0, 1), to }]
  if (!choices.chance(0.15)) return [whole]
  const move = from + choices.between(1, to - from - 1)
  return [
    { unitId, from, to: move },
    { unitId: other, from: move, to },
  ]
}

function peopleFor({ choices, units }: GeneratedEstablishment, unitId: string): number {
  const places = units.find(({ id }) => id === unitId)?.places ?? 2
  return choices.chance(0.08) ? places + choices.between(1, 2) : choices.between(1, places)
}

const priceOf = (choices: Choices): number =>
  choices.chance(0.05) ? 0 : choices.chance(0.02) ? choices.between(1, 99) : choices.between(1500, 40_000)

type Party = Pick<SurveyBooking, 'id' | 'checkIn' | 'checkOut' | 'stays' | 'occupants' | 'isTicked'>

/** All, some or none of the occupants, sometimes one more; children are guests like others. */
function guestsOf(establishment: GeneratedEstablishment, party: Party): SurveyGuest[] {
  const { choices } = establishment
  const all = party.occupants
  const number = choices.pick([all, all, all, choices.between(0, all), 0, all + 1])
  const isNoShow = !party.isTicked && choices.chance(0.6)
  return Array.from({ length: number }, (_, at) => {
    const unitId = choices.chance(0.3) ? null : choices.pick(party.stays).unitId
    const from = choices.chance(0.08) ? addDays(party.checkIn, choices.between(-1, 2)) : party.checkIn
    const toExclusive = choices.chance(0.1) ? addDays(party.checkOut, -choices.between(1, 3)) : party.checkOut
    return guestOf(
      `${party.id}#${at}`,
      { unitId, checkIn: from, checkOut: toExclusive },
      {
        hasArrived: !isNoShow && choices.chance(0.96),
        residence: residenceOfSomebody(establishment),
        isGuess: choices.chance(0.1),
      },
    )
  })
}

function residenceOfSomebody({ choices, hasUnknown }: GeneratedEstablishment): string {
  if (hasUnknown && choices.chance(0.1)) return ''
  return choices.chance(0.5) ? choices.pick(spanishCodes) : choices.pick(codes)
}
