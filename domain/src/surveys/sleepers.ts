import { peopleInStay } from '../bookings/stays/unit-people.ts'
import type { Day } from '../platform/days/day.ts'
import { nightsAmong } from './month-days.ts'
import type { ConfirmedEstimate, SurveyBooking, SurveyGuest, SurveyStay } from './month-facts.ts'
import type { Residence } from './residence.ts'

/** Somebody of a booking, registered or not, and where they slept on each night. */
type Sleeper = {
  guestId: string | null
  residence: Residence
  isGuess: boolean
  nights: { day: Day; unitId: string }[]
}

/** Whether somebody says that a booking's people came: its check-in is ticked, or one of its guests arrived. */
export const hasCome = ({ isTicked, guests }: Pick<SurveyBooking, 'isTicked' | 'guests'>): boolean =>
  isTicked || guests.some((guest) => guest.hasArrived)

/**
 * Who of a booking slept where: each guest from their arrival to their departure, in the unit in which they are registered where the
 * booking has it that night, else in one with places left; then the occupants beyond those registered. A guest who left earlier is
 * registered, so nobody takes their place. `days` are those of the month by number.
 */
export function sleepersOf(booking: SurveyBooking, days: readonly Day[], estimate?: ConfirmedEstimate): Sleeper[] {
  const guests = booking.guests.map((guest) => ({ guest, sleeper: sleeperOf(guest) }))
  const others: Sleeper[] = []
  const expected = expectedPeople(booking)
  for (const day of nightsAmong(days, booking)) {
    const night = beds(booking.stays, expected, day)
    if (night.length === 0) continue
    const unplaced: Sleeper[] = []
    for (const { guest, sleeper } of guests)
      if (sleepsOn(guest, day) && !putInto(night, guest.unitId, sleeper, day)) unplaced.push(sleeper)
    for (const sleeper of unplaced) putSomewhere(night, sleeper, day)
    const missing = night.reduce((sum, bed) => sum + bed.expected, 0) - booking.guests.length
    for (let other = 0; other < missing; other++)
      putSomewhere(night, (others[other] ??= otherOf(booking, estimate)), day)
  }
  const confirmed = estimate?.people === others.length
  return [
    ...guests.map(({ sleeper }) => sleeper),
    ...others.map((other) => ({ ...other, isGuess: !confirmed })),
  ].filter(({ nights }) => nights.length > 0)
}

/**
 * The residence that occupants who are not registered get, unless another one was confirmed: that of most guests of the booking; where
 * several have as many, or none is known, the holder's.
 */
export function estimatedResidence({ guests, holderResidence }: SurveyBooking): Residence {
  const known = guests.map(({ residence }) => residence).filter((residence) => residence !== '')
  const count = (residence: Residence) => known.filter((found) => found === residence).length
  const most = Math.max(0, ...known.map(count))
  const usual = [...new Set(known.filter((residence) => count(residence) === most))]
  return usual.length === 1 ? (usual[0] ?? '') : holderResidence || (usual[0] ?? '')
}

const otherOf = (booking: SurveyBooking, estimate: ConfirmedEstimate | undefined): Sleeper => ({
  guestId: null,
  residence: estimate?.residence || estimatedResidence(booking),
  isGuess: true,
  nights: [],
})

const sleeperOf = ({ id, residence, isGuess }: SurveyGuest): Sleeper => ({
  guestId: id,
  residence,
  isGuess,
  nights: [],
})

const sleepsOn = (guest: SurveyGuest, day: Day): boolean =>
  guest.hasArrived && guest.from <= day && day < guest.toExclusive

type Bed = { unitId: string; expected: number; taken: number }

/** The units of a booking on a night, each with the people who are expected in it. */
function beds(stays: readonly SurveyStay[], expected: readonly number[], day: Day): Bed[] {
  const night: Bed[] = []
  for (const [at, { unitId, checkIn, checkOut }] of stays.entries())
    if (checkIn <= day && day < checkOut) night.push({ unitId, expected: expected[at] ?? 0, taken: 0 })
  return night
}

/** The people expected in each stay; all those of the booking in its first one where none says how many it has. */
function expectedPeople({ stays, occupants }: SurveyBooking): number[] {
  const units = stays.map(({ unitId: roomId, checkIn, checkOut, occupants: own }) => ({
    roomId,
    checkIn,
    checkOut,
    occupants: own,
  }))
  const expected = units.map((unit) => peopleInStay(unit, units, occupants))
  return expected.some((people) => people > 0) ? expected : expected.map((_, at) => (at === 0 ? occupants : 0))
}

function putInto(night: readonly Bed[], unitId: string | null, sleeper: Sleeper, day: Day): boolean {
  const bed = night.find((found) => found.unitId === unitId)
  if (bed) put(bed, sleeper, day)
  return bed !== undefined
}

/** Into the unit of the night before while it has places, else into the first with places, else where most people are expected. */
function putSomewhere(night: readonly Bed[], sleeper: Sleeper, day: Day): void {
  const hasPlace = (bed: Bed) => bed.taken < bed.expected
  const before = sleeper.nights.at(-1)?.unitId
  const bed = night.find((found) => found.unitId === before && hasPlace(found)) ?? night.find(hasPlace)
  const fullest = night.reduce((most, found) => (found.expected > most.expected ? found : most))
  put(bed ?? fullest, sleeper, day)
}

function put(bed: Bed, sleeper: Sleeper, day: Day): void {
  bed.taken++
  sleeper.nights.push({ day, unitId: bed.unitId })
}
