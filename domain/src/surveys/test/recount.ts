import { addDays, type Day, lastOfMonth } from '../../platform/days/day.ts'
import type { MonthFacts, SurveyBooking, SurveyUnit } from '../month-facts.ts'

export type RecountedMoves = { arrivals: number; departures: number; nights: number }
export type RecountedDay = {
  units: number
  places: number
  available: number
  occupied: Record<number, number>
  doublesForOne: number
  extraPlaces: number
}
/** A night that was sold, in a unit of the survey. */
export type RecountedNight = {
  day: Day
  kind: number
  people: number
  net: number
  tariffId: number
  isLong: boolean
}
export type Recount = {
  /** By residence and day: 'FRA 2026-05-03'. Only what is not 0. */
  moves: Record<string, RecountedMoves>
  days: Record<Day, RecountedDay>
  nights: RecountedNight[]
}

/**
 * The same month counted anew, by another way: night by night it writes down who lies in which bed, and compares each night with the one
 * before. It shares nothing with `countMonth` but the days of the calendar.
 */
export function recount(facts: MonthFacts): Recount {
  const units = new Map(facts.units.map((unit) => [unit.id, unit]))
  const result: Recount = { moves: {}, days: {}, nights: [] }
  const lastBeds = new Map<string, string>()
  const end = lastOfMonth(facts.month)
  let before: Lying[] = []
  for (let day = addDays(facts.month, -1); day <= end; day = addDays(day, 1)) {
    const lying = facts.bookings.flatMap((booking) => whoLies(booking, day, facts, lastBeds))
    const counted = lying.filter(({ unitId }) => units.has(unitId))
    if (day >= facts.month) {
      noteMoves(result, day, before, counted)
      noteNights(result, day, counted, facts, units)
      result.days[day] = dayOf(day, facts, counted, units)
    }
    before = counted
  }
  return result
}

type Lying = { who: string; bookingId: string; unitId: string; residence: string }

function noteMoves({ moves }: Recount, day: Day, before: readonly Lying[], now: readonly Lying[]): void {
  const of = (residence: string) => (moves[`${residence} ${day}`] ??= { arrivals: 0, departures: 0, nights: 0 })
  const wereHere = new Set(before.map(({ who }) => who))
  const areHere = new Set(now.map(({ who }) => who))
  for (const { who, residence } of now) {
    of(residence).nights += 1
    if (!wereHere.has(who)) of(residence).arrivals += 1
  }
  for (const { who, residence } of before) if (!areHere.has(who)) of(residence).departures += 1
}

/** Everybody of a booking who sleeps on a night, and in which of its units. Remembers where, for the next night. */
function whoLies(
  booking: SurveyBooking,
  day: Day,
  { confirmations }: MonthFacts,
  lastBeds: Map<string, string>,
): Lying[] {
  if (!booking.isTicked && booking.guests.every(({ hasArrived }) => !hasArrived)) return []
  const beds = booking.stays
    .map((stay, at) => ({ stay, at }))
    .filter(({ stay }) => stay.checkIn <= day && day < stay.checkOut)
    .map(({ stay, at }) => ({ unitId: stay.unitId, wanted: wantedIn(booking, at), taken: 0 }))
  if (beds.length === 0 || day < booking.checkIn || day >= booking.checkOut) return []
  const lying: Lying[] = []
  const lay = (who: string, residence: string, bed: (typeof beds)[number]) => {
    bed.taken += 1
    lastBeds.set(who, bed.unitId)
    lying.push({ who, bookingId: booking.id, unitId: bed.unitId, residence })
  }
  const somewhere = (who: string) => {
    const same = beds.find((bed) => bed.unitId === lastBeds.get(who) && bed.taken < bed.wanted)
    const largest = beds.toSorted((one, other) => other.wanted - one.wanted)[0]!
    return same ?? beds.find((bed) => bed.taken < bed.wanted) ?? largest
  }
  const here = booking.guests.filter((guest) => guest.hasArrived && guest.from <= day && day < guest.toExclusive)
  const homeless: typeof here = []
  for (const guest of here) {
    const own = beds.find(({ unitId }) => unitId === guest.unitId)
    if (own) lay(guest.id, guest.residence, own)
    else homeless.push(guest)
  }
  for (const guest of homeless) lay(guest.id, guest.residence, somewhere(guest.id))
  const wanted = beds.reduce((sum, bed) => sum + bed.wanted, 0)
  const residence = confirmations.estimates.get(booking.id)?.residence || usualResidence(booking)
  for (let other = booking.guests.length; other < wanted; other++) {
    const who = `${booking.id} other ${other - booking.guests.length}`
    lay(who, residence, somewhere(who))
  }
  return lying
}

/** How many people a stay is for: said of the stay, or all of the booking where that is the only possibility. */
function wantedIn({ stays, occupants }: SurveyBooking, at: number): number {
  const wanted = stays.map((stay) => {
    if (new Set(stays.map(({ unitId }) => unitId)).size === 1) return occupants
    if (stay.occupants > 0) return stay.occupants
    const meets = stays.some(
      (other) => other.unitId !== stay.unitId && other.checkIn < stay.checkOut && stay.checkIn < other.checkOut,
    )
    return meets ? 0 : occupants
  })
  if (wanted.every((people) => people === 0)) return at === 0 ? occupants : 0
  return wanted[at] ?? 0
}

/** Where most registered guests live; between equals, and without any, where the holder does, else where the first of them does. */
function usualResidence({ guests, holderResidence }: SurveyBooking): string {
  const tally: Record<string, number> = {}
  for (const { residence } of guests) if (residence !== '') tally[residence] = (tally[residence] ?? 0) + 1
  const most = Math.max(0, ...Object.values(tally))
  const winners = Object.keys(tally).filter((residence) => tally[residence] === most)
  if (winners.length === 1) return winners[0] ?? ''
  return holderResidence || (guests.find(({ residence }) => tally[residence] === most)?.residence ?? '')
}

function noteNights(
  { nights }: Recount,
  day: Day,
  lying: readonly Lying[],
  { bookings, boardPrices, lodgingRate, survey }: MonthFacts,
  units: ReadonlyMap<string, SurveyUnit>,
): void {
  for (const { id, stays, tariffId, regime, checkIn, checkOut } of bookings)
    for (const stay of stays) {
      const unit = units.get(stay.unitId)
      if (!unit || day < stay.checkIn || day >= stay.checkOut) continue
      const people = lying.filter((person) => person.bookingId === id && person.unitId === unit.id).length
      const price = stay.nightlyPrices[daysFrom(stay.checkIn, day)] ?? 0
      const lodging = Math.max(0, price - people * (boardPrices.get(regime) ?? 0))
      const net = halfUp(lodging * 10_000, 10_000 + lodgingRate)
      nights.push({ day, kind: kindOf(unit, survey), people, net, tariffId, isLong: daysFrom(checkIn, checkOut) > 30 })
    }
}

const daysFrom = (one: Day, other: Day): number => (Date.parse(other) - Date.parse(one)) / 86_400_000

/** Whole numbers divided, half rounded up. */
export const halfUp = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by))

function dayOf(
  day: Day,
  { units, blocks, survey }: MonthFacts,
  lying: readonly Lying[],
  byId: ReadonlyMap<string, SurveyUnit>,
): RecountedDay {
  const result: RecountedDay = { units: 0, places: 0, available: 0, occupied: {}, doublesForOne: 0, extraPlaces: 0 }
  for (const unit of units) {
    const people = lying.filter(({ unitId }) => unitId === unit.id).length
    if (people === 0 && !(unit.from <= day && day < unit.toExclusive)) continue
    const isBlocked = blocks.some((block) => block.unitId === unit.id && block.from <= day && day < block.toExclusive)
    const kind = kindOf(byId.get(unit.id)!, survey)
    result.units += 1
    result.places += unit.places
    if (!isBlocked || people > 0) result.available += 1
    if (people === 0) continue
    result.occupied[kind] = (result.occupied[kind] ?? 0) + 1
    if (kind === 1 && people === 1) result.doublesForOne += 1
    if (people > unit.places) result.extraPlaces += people - unit.places
  }
  return result
}

/** Rooms are doubles or others, apartments go by their places, all else has one kind in a survey that does not know it. */
export function kindOf(
  { ineType, places }: Pick<SurveyUnit, 'ineType' | 'places'>,
  survey: MonthFacts['survey'],
): number {
  const family = Math.floor(ineType / 10)
  if (survey === 'hotels' || survey === 'istac') return family === 0 ? ineType : places === 2 ? 1 : 2
  if (survey === 'apartments') return family === 1 ? ineType : places > 6 ? 14 : places > 4 ? 13 : places > 2 ? 12 : 11
  if (survey === 'rural') return family === 2 ? ineType : 22
  return family === 3 ? ineType : 33
}
