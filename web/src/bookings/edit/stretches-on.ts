import type { Stay } from '@posada/domain/stay'
import { withSpan } from '@posada/domain/stretches'
import { pricesIn, type EditedUnit } from './edit-values.ts'

type Moved = { units: EditedUnit[]; /** The first unit that no longer fits. */ outside?: EditedUnit }

/**
 * The units on other dates; a change of unit in between keeps its day. `prices` are the ones to take the nights from,
 * unit by unit, where more of them are known than there are nights.
 */
export function stretchesOn(
  units: readonly EditedUnit[],
  span: Stay,
  prices: readonly (readonly number[])[] = units.map(pricesIn),
): Moved {
  const stretches = units.map((unit, index) => ({ ...unit, index, nightlyPrices: [...(prices[index] ?? [])] }))
  const { stretches: moved, outside } = withSpan(stretches, span)
  const onDates = moved.map(({ roomId, checkIn, checkOut, nightlyPrices }) => ({
    ...{ roomId, checkIn, checkOut },
    prices: nightlyPrices,
  }))
  const lost = outside && units[outside.index]
  return lost ? { units: onDates, outside: lost } : { units: onDates }
}
