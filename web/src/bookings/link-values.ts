import { addDays } from '@posada/domain/day'
import { resizeNights, spreadTotal } from '@posada/domain/price'
import { MAX_NIGHTS, nightsOf } from '@posada/domain/stay'
import { pricesOf, stayOf, totalOf, type BookingValues, type UnitValues } from './new-booking-values.ts'

/**
 * What else changes when one field does: nights and check-out follow each other, prices follow the nights, the total
 * follows the prices, and a typed total is spread over them, in proportion to `base`, the prices from before it was typed.
 */
export function linkValues(
  values: BookingValues,
  changed: string,
  base: readonly UnitValues[],
): Partial<BookingValues> {
  if (changed === 'checkIn' || changed === 'nights') return moveEnd(values)
  if (changed === 'checkOut') return countNights(values)
  if (changed === 'total') return spread(values, base)
  if (changed.startsWith('units')) return { total: totalOf(values.units) }
  return {}
}

function moveEnd({ checkIn, nights, units }: BookingValues): Partial<BookingValues> {
  if (checkIn === null || nights === null || nights < 1 || nights > MAX_NIGHTS) return {}
  return { checkOut: addDays(checkIn, nights), ...resized(units, nights) }
}

function countNights(values: BookingValues): Partial<BookingValues> {
  const stay = stayOf(values)
  if (!stay || nightsOf(stay) > MAX_NIGHTS) return {}
  return { nights: nightsOf(stay), ...resized(values.units, nightsOf(stay)) }
}

function resized(before: readonly UnitValues[], nights: number) {
  const prices = pricesOf(before)
  const units = before.map((unit, index) => ({ ...unit, prices: resizeNights(prices[index] ?? [], nights) }))
  return { units, total: totalOf(units) }
}

function spread({ total, units }: BookingValues, base: readonly UnitValues[]): Partial<BookingValues> {
  const prices = total === null ? null : spreadTotal(pricesOf(base), total)
  return prices ? { units: units.map((unit, index) => ({ ...unit, prices: prices[index] ?? [] })) } : {}
}
