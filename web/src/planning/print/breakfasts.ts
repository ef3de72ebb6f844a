import { sum } from '@posada/domain/money'
import { regimes } from '@posada/domain/regimes'
import type { HouseDay } from './house-day.ts'

export type Breakfasts = { regime: string; people: number; children: number }

/** Every regime but bare lodging begins the day with breakfast. */
const FIRST_WITH_BREAKFAST = 2

/** Per regime with breakfast, people (children among them) who slept here the night before. */
export function breakfasts({ departures, inHouse }: HouseDay): Breakfasts[] {
  const slept = [...departures, ...inHouse].map(({ booking }) => booking)
  return regimes
    .filter(({ value }) => value >= FIRST_WITH_BREAKFAST)
    .map(({ value, name }) => {
      const eating = slept.filter(({ regime }) => regime === value)
      return {
        regime: name,
        people: sum(eating.map(({ occupants }) => occupants)),
        children: sum(eating.map(({ children }) => children)),
      }
    })
}
