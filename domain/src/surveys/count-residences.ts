import { addDays, type Day } from '../platform/days/day.ts'
import type { CountedPerson, Movement, ResidenceCount } from './month-count.ts'

/**
 * Arrivals, departures and nights by residence and day. A person arrives on a day if they sleep on it and did not the night before, and
 * departs on the first day on which they no longer sleep; so the nights of a day are always those of the day before, plus arrivals,
 * less departures.
 */
export function countResidences(people: readonly CountedPerson[], month: Day): ResidenceCount[] {
  const isInMonth = (day: Day) => day.slice(0, 7) === month.slice(0, 7)
  const byResidence = new Map<string, Map<Day, Movement>>()
  for (const { residence, nights } of people) {
    const days = byResidence.get(residence) ?? new Map<Day, Movement>()
    byResidence.set(residence, days)
    const slept = new Set(nights.map(({ day }) => day))
    for (const day of slept) {
      if (isInMonth(day)) add(days, day, 'nights')
      if (isInMonth(day) && !slept.has(addDays(day, -1))) add(days, day, 'arrivals')
      const next = addDays(day, 1)
      if (isInMonth(next) && !slept.has(next)) add(days, next, 'departures')
    }
  }
  return [...byResidence]
    .map(([residence, days]) => countOf(residence, [...days.values()]))
    .filter(({ movements }) => movements.length > 0)
    .sort((one, other) => (one.residence < other.residence ? -1 : 1))
}

function add(days: Map<Day, Movement>, day: Day, what: 'arrivals' | 'departures' | 'nights'): void {
  const movement = days.get(day) ?? { day, arrivals: 0, departures: 0, nights: 0 }
  days.set(day, { ...movement, [what]: movement[what] + 1 })
}

function countOf(residence: string, movements: Movement[]): ResidenceCount {
  const sum = (what: 'arrivals' | 'nights') => movements.reduce((total, movement) => total + movement[what], 0)
  const inOrder = movements.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return { residence, travellers: sum('arrivals'), nights: sum('nights'), movements: inOrder }
}
