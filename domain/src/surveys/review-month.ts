import { findIneUnitType } from '../establishments/units/ine-unit-types.ts'
import { groupBy } from '../platform/rows.ts'
import type { CountedPerson, MonthCount, UnitNight } from './month-count.ts'
import type { MonthFacts, SurveyBooking, SurveyGuest } from './month-facts.ts'
import { kindsWithoutPrice } from './prices/apartment-prices.ts'
import type { Residence } from './residence.ts'
import { estimatedResidence, hasCome } from './sleepers.ts'

/** A field of the form that the official schema refuses, and why, in Spanish; null for a figure that nobody enters in the form. */
type FieldFault = { field: string | null; text: string }

/**
 * Something of a month that makes its file invalid or rests on a guess (`blocks`), or that should be looked at. The ids say where;
 * words are made of them on screens.
 */
export type Finding =
  /** The guests of a booking of whom the same residence is presumed, or none. */
  | { kind: 'residence'; blocks: true; booking: SurveyBooking; guests: readonly SurveyGuest[]; residence: Residence }
  | { kind: 'unregistered'; blocks: true; booking: SurveyBooking; people: number; residence: Residence }
  | { kind: 'unmarked'; blocks: true; booking: SurveyBooking; guest?: SurveyGuest }
  | { kind: 'price'; blocks: boolean; booking: SurveyBooking; nights: readonly UnitNight[] }
  | { kind: 'crowded'; blocks: false; booking: SurveyBooking; extra: number; nights: readonly UnitNight[] }
  | { kind: 'field'; blocks: boolean; fault: FieldFault }

/**
 * What is to be resolved before a month is presented, what blocks first, by day of arrival. `faults` are those of the form, `hints` what
 * of it should be looked at.
 */
export function reviewMonth(
  facts: MonthFacts,
  count: MonthCount,
  faults: readonly FieldFault[],
  hints: readonly FieldFault[] = [],
): Finding[] {
  const people = groupBy(count.people, ({ bookingId }) => bookingId)
  const nights = groupBy(count.nights, ({ bookingId }) => bookingId)
  const withoutPrice = new Set(facts.survey === 'apartments' ? kindsWithoutPrice(count) : [])
  const inOrder = facts.bookings.toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1))
  const found = inOrder.flatMap((booking) => [
    ...unmarkedOf(booking, facts, nights.get(booking.id) ?? []),
    ...residencesOf(booking, people.get(booking.id) ?? []),
    ...unregisteredOf(booking, people.get(booking.id) ?? []),
    ...unpricedOf(booking, facts, nights.get(booking.id) ?? [], withoutPrice),
    ...crowdedOf(booking, facts, nights.get(booking.id) ?? []),
  ])
  const all: Finding[] = [
    ...found,
    ...faults.map((fault): Finding => ({ kind: 'field', blocks: true, fault })),
    ...hints.map((fault): Finding => ({ kind: 'field', blocks: false, fault })),
  ]
  return [...all.filter(({ blocks }) => blocks), ...all.filter(({ blocks }) => !blocks)]
}

/**
 * A stay that has begun without anybody saying that its guests came, and a guest who is expected in a booking whose others arrived.
 * Only nights of units of the survey are asked about.
 */
function unmarkedOf(booking: SurveyBooking, { today }: MonthFacts, nights: readonly UnitNight[]): Finding[] {
  if (nights.length === 0 || booking.checkIn >= today) return []
  if (!hasCome(booking)) return [{ kind: 'unmarked', blocks: true, booking }]
  return booking.guests
    .filter((guest) => !guest.hasArrived && guest.from < today)
    .map((guest) => ({ kind: 'unmarked', blocks: true, booking, guest }))
}

/** The guests who slept in the month, or left in it, and of whom nobody has stated where they live, by what is presumed. */
function residencesOf(booking: SurveyBooking, people: readonly CountedPerson[]): Finding[] {
  const uncertain = booking.guests.filter(({ id }) =>
    people.some((person) => person.guestId === id && isUncertain(person)),
  )
  return [...new Set(uncertain.map(({ residence }) => residence))].map((residence) => ({
    kind: 'residence',
    blocks: true,
    booking,
    guests: uncertain.filter((guest) => guest.residence === residence),
    residence,
  }))
}

/** Occupants beyond the registered guests, until somebody confirms their number and residence. */
function unregisteredOf(booking: SurveyBooking, people: readonly CountedPerson[]): Finding[] {
  const others = people.filter((person) => person.guestId === null && isUncertain(person))
  if (others.length === 0) return []
  const residence = others[0]?.residence || estimatedResidence(booking)
  return [{ kind: 'unregistered', blocks: true, booking, people: others.length, residence }]
}

const isUncertain = ({ residence, isGuess }: CountedPerson): boolean => isGuess || residence === ''

/**
 * Nights without income that nobody has called free: they are in no price. Where a whole kind of apartment has no income at all, the
 * schema takes no price of 0 for it.
 */
function unpricedOf(
  booking: SurveyBooking,
  { confirmations }: MonthFacts,
  nights: readonly UnitNight[],
  withoutPrice: ReadonlySet<number>,
): Finding[] {
  if (confirmations.free.has(booking.id)) return []
  const unpriced = nights.filter(({ people, net }) => people > 0 && net === 0)
  if (unpriced.length === 0) return []
  const blocks = unpriced.some(({ ineType }) => withoutPrice.has(ineType))
  return [{ kind: 'price', blocks, booking, nights: unpriced }]
}

/** More people in a unit than it has places, beyond what somebody has confirmed. Pitches of campsites have no such limit. */
function crowdedOf(booking: SurveyBooking, { confirmations }: MonthFacts, nights: readonly UnitNight[]): Finding[] {
  const crowded = nights.filter(({ people, places, ineType }) => people > places && !isPitch(ineType))
  const extra = Math.max(0, ...crowded.map(({ people, places }) => people - places))
  if (extra <= (confirmations.crowded.get(booking.id) ?? 0)) return []
  return [{ kind: 'crowded', blocks: false, booking, extra, nights: crowded }]
}

const isPitch = (ineType: number): boolean => findIneUnitType(ineType)?.survey === 'campsites'
