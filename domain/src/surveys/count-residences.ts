import { addDays, type Day } from '../platform/days/day.ts'
import type { CountedPerson, Movement, ResidenceCount } from './month-count.ts'

/** What a person did on a day of the month, and the unit in which they slept on it, or the night before. */
type PersonMovement = Movement & { unitId: string }

/** Arrivals, departures and nights by residence and day. */
export function countResidences(people: readonly CountedPerson[], month: Day): ResidenceCount[] {
  const byResidence = new Map<string, Map<Day, Movement>>()
  for (const person of people) {
    const days = byResidence.get(person.residence) ?? new Map<Day, Movement>()
    byResidence.set(person.residence, days)
    for (const movement of movementsOfPerson(person, month)) add(days, movement)
  }
  return [...byResidence]
    .map(([residence, days]) => countOf(residence, [...days.values()]))
    .filter(({ movements }) => movements.length > 0)
    .sort((one, other) => (one.residence < other.residence ? -1 : 1))
}

/**
 * A person arrives on a day if they sleep on it and did not the night before, and departs on the first day on which they no longer sleep;
 * so the nights of a day are always those of the day before, plus arrivals, less departures.
 */
export function movementsOfPerson({ nights }: CountedPerson, month: Day): PersonMovement[] {
  const isInMonth = (day: Day) => day.slice(0, 7) === month.slice(0, 7)
  const mornings = nights.map(({ day }) => addDays(day, 1))
  return nights.flatMap(({ day, unitId }, at) => {
    const morning = mornings[at] ?? day
    const arrivals = mornings[at - 1] === day ? 0 : 1
    const night = { day, unitId, arrivals, departures: 0, nights: 1 }
    const departure = { day: morning, unitId, arrivals: 0, departures: 1, nights: 0 }
    const isLast = nights[at + 1]?.day !== morning
    return [...(isInMonth(day) ? [night] : []), ...(isLast && isInMonth(morning) ? [departure] : [])]
  })
}

function add(days: Map<Day, Movement>, { day, arrivals, departures, nights }: Movement): void {
  const before = days.get(day) ?? { day, arrivals: 0, departures: 0, nights: 0 }
  days.set(day, {
    day,
    arrivals: before.arrivals + arrivals,
    departures: before.departures + departures,
    nights: before.nights + nights,
  })
}

function countOf(residence: string, movements: Movement[]): ResidenceCount {
  const sum = (what: 'arrivals' | 'nights') => movements.reduce((total, movement) => total + movement[what], 0)
  const inOrder = movements.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return { residence, travellers: sum('arrivals'), nights: sum('nights'), movements: inOrder }
}
