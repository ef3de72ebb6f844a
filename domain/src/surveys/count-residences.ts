import type { Day } from '../platform/days/day.ts'
import { sumOf } from '../platform/rows.ts'
import type { CountedPerson, Movement, ResidenceCount } from './month-count.ts'
import { daysByNumber, numberOfDay } from './month-days.ts'

/** What a person did on a day of the month, and the unit in which they slept on it, or the night before. */
type PersonMovement = Movement & { unitId: string }

/** Arrivals, departures and nights by residence and day. */
export function countResidences(people: readonly CountedPerson[], month: Day): ResidenceCount[] {
  const days = daysByNumber(month)
  const byResidence = new Map<string, Map<Day, Movement>>()
  for (const person of people) {
    const movements = byResidence.get(person.residence) ?? new Map<Day, Movement>()
    byResidence.set(person.residence, movements)
    for (const movement of movementsOfPerson(person, days)) add(movements, movement)
  }
  return [...byResidence]
    .map(([residence, movements]) => countOf(residence, [...movements.values()]))
    .filter(({ movements }) => movements.length > 0)
    .sort((one, other) => (one.residence < other.residence ? -1 : 1))
}

/**
 * A person arrives on a day if they sleep on it and did not the night before, and departs on the first day on which they no longer sleep;
 * so the nights of a day are always those of the day before, plus arrivals, less departures. `days` are those of the month by number.
 */
export function movementsOfPerson({ nights }: CountedPerson, days: readonly Day[]): PersonMovement[] {
  const numbers = nights.map(({ day }) => numberOfDay(day, days))
  const movements: PersonMovement[] = []
  for (const [at, { day, unitId }] of nights.entries()) {
    const number = numbers[at] ?? 0
    const arrivals = numbers[at - 1] === number - 1 ? 0 : 1
    if (number > 0) movements.push({ day, unitId, arrivals, departures: 0, nights: 1 })
    const morning = days[number + 1]
    const isLast = numbers[at + 1] !== number + 1
    if (isLast && morning !== undefined) movements.push({ day: morning, unitId, arrivals: 0, departures: 1, nights: 0 })
  }
  return movements
}

function add(days: Map<Day, Movement>, { day, arrivals, departures, nights }: Movement): void {
  const sum = days.get(day)
  if (!sum) {
    days.set(day, { day, arrivals, departures, nights })
    return
  }
  sum.arrivals += arrivals
  sum.departures += departures
  sum.nights += nights
}

function countOf(residence: string, movements: Movement[]): ResidenceCount {
  const inOrder = movements.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const travellers = sumOf(movements, ({ arrivals }) => arrivals)
  const slept = sumOf(movements, ({ nights }) => nights)
  return { residence, travellers, nights: slept, movements: inOrder }
}
