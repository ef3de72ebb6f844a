import { sumOf } from '@posada/domain/platform/rows'
import type { Day } from '@posada/domain/platform/days/day'
import type { Movement, MonthCount } from '@posada/domain/surveys/month-count'
import { boxOfResidence, isSpanishBox, type ResidenceBox, residenceBoxes } from '@posada/domain/surveys/residence-boxes'

/** Arrivals and nights of the boxes of a questionnaire. */
export type BoxSum = { box: ResidenceBox; arrivals: number; nights: number }

/** What each box has on the days in question; people of unknown residence stand last, where there are any. */
export function sumsOfBoxes({ residences }: MonthCount, isCounted: (day: Day) => boolean): BoxSum[] {
  const sums = new Map<ResidenceBox, Pick<Movement, 'arrivals' | 'nights'>>()
  for (const { residence, movements } of residences) {
    const box = boxOfResidence(residence)
    for (const { arrivals, nights } of movements.filter(({ day }) => isCounted(day))) {
      const before = sums.get(box) ?? { arrivals: 0, nights: 0 }
      sums.set(box, { arrivals: before.arrivals + arrivals, nights: before.nights + nights })
    }
  }
  return residenceBoxes
    .filter((box) => box.number !== '' || sums.has(box))
    .map((box) => ({ box, ...(sums.get(box) ?? { arrivals: 0, nights: 0 }) }))
}

type Sum = Pick<BoxSum, 'arrivals' | 'nights'>

export const totalOfBoxes = (sums: readonly BoxSum[]): Sum => ({
  arrivals: sumOf(sums, ({ arrivals }) => arrivals),
  nights: sumOf(sums, ({ nights }) => nights),
})

export const totalOfSpain = (sums: readonly BoxSum[]): Sum => totalOfBoxes(sums.filter(({ box }) => isSpanishBox(box)))
