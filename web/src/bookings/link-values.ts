import { addDays } from '@posada/domain/day'
import type { Cents } from '@posada/domain/money'
import { resizeNights, spreadTotal } from '@posada/domain/price'
import { MAX_NIGHTS, nightsOf } from '@posada/domain/stay'
import { pricesOf, stayOf, totalOf, type BookingValues, type UnitValues } from './new-booking-values.ts'

/**
 * What else changes when one field does: nights and check-out follow each other, prices follow the nights, the total
 * follows the prices, and a typed total less what is `beside` the nights is spread over them, in proportion to `base`, the
 * prices from before it was typed.
 */
export function linkValues(
  values: BookingValues,
  changed: string,
  base: readonly UnitValues[],
  beside = 0,
): Partial<BookingValues> {
  if (changed === 'checkIn' || changed === 'nights') return moveEnd(values, beside)
  if (changed === 'checkOut') return countNights(values, beside)
  if (changed === 'total') return spread(values, base, beside)
  if (changed.startsWith('units')) return { total: totalOf(values.units) + beside }
  return {}
}

function moveEnd({ checkIn, nights, units }: BookingValues, beside: Cents): Partial<BookingValues> {
  if (checkIn === null || nights === null || nights < 1 || nights > MAX_NIGHTS) return {}
  return { checkOut: addDays(checkIn, nights), ...resized(units, nights, beside) }
}

function countNights(values: BookingValues, beside: Cents): Partial<BookingValues> {
  const stay = stayOf(values)
  if (!stay || nightsOf(stay) > MAX_NIGHTS) return {}
  return { nights: nightsOf(stay), ...resized(values.units, nightsOf(stay), beside) }
}

function resized(before: readonly UnitValues[], nights: number, beside: Cents) {
  const prices = pricesOf(before)
  const units = before.map((unit, index) => ({ ...unit, prices: resizeNights(prices[index] ?? [], nights) }))
  return { units, total: totalOf(units) + beside }
}

function spread({ total, units }: BookingValues, base: readonly UnitValues[], beside: Cents): Partial<BookingValues> {
  const prices = total === null ? null : spreadTotal(pricesOf(base), total - beside)
  return prices ? { units: units.map((unit, index) => ({ ...unit, prices: prices[index] ?? [] })) } : {}
}
