import type { Stay } from '@posada/domain/stay'
import { withSpan } from '@posada/domain/stretches'
import { pricesOfUnit, type EditedUnit } from './edit-values.ts'

type UnitsOnDates = { units: EditedUnit[]; /** The first unit that would have no night left. */ outside?: EditedUnit }

/**
 * The units on other dates; a change of unit in mid-stay keeps its day. `prices` holds the known prices of each unit,
 * which can be more than its nights: they are used when the stay becomes longer.
 */
export function unitsOnDates(
  units: readonly EditedUnit[],
  span: Stay,
  prices: readonly (readonly number[])[] = units.map(pricesOfUnit),
): UnitsOnDates {
  const stretches = units.map((unit, index) => ({ ...unit, index, nightlyPrices: [...(prices[index] ?? [])] }))
  const { stretches: moved, outside } = withSpan(stretches, span)
  const onDates = moved.map(({ roomId, checkIn, checkOut, nightlyPrices }) => ({
    roomId,
    checkIn,
    checkOut,
    prices: nightlyPrices,
  }))
  const lost = outside && units[outside.index]
  return lost ? { units: onDates, outside: lost } : { units: onDates }
}
