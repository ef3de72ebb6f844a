import { sum } from '@posada/domain/money'
import { hasBreakfast, regimes } from '@posada/domain/regimes'
import type { EstablishmentDay } from './house-day.ts'

export type Breakfasts = { regime: string; people: number; children: number }

/** For each regime with breakfast, the people (children included) who slept here the night before. */
export function breakfasts({ departures, inHouse }: EstablishmentDay): Breakfasts[] {
  const slept = [...departures, ...inHouse].map(({ booking }) => booking)
  return regimes
    .filter(({ value }) => hasBreakfast(value))
    .map(({ value, name }) => {
      const eating = slept.filter(({ regime }) => regime === value)
      return {
        regime: name,
        people: sum(eating.map(({ occupants }) => occupants)),
        children: sum(eating.map(({ children }) => children)),
      }
    })
}
