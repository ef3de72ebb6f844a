import { addDays } from '@posada/domain/days/day'
import type { Cents } from '@posada/domain/money/money'
import { resizeNights, spreadTotal } from '@posada/domain/money/price'
import { MAX_NIGHTS, nightsOf } from '@posada/domain/stays/stay'
import { accountOf, pricesOf, stayOf, type BookingValues, type UnitValues } from './new-booking-values.ts'

/**
 * The other fields that change with the field `changed`: nights and check-out follow each other, prices follow the
 * nights, the total follows the prices, and a typed total less extras and `tax` is spread over the nights in proportion
 * to `base`, the prices from before the total was typed.
 */
export function linkedValues(
  values: BookingValues,
  changed: string,
  base: readonly UnitValues[],
  tax = 0,
): Partial<BookingValues> {
  if (changed === 'checkIn' || changed === 'nights') return checkOutAfterNights(values, tax)
  if (changed === 'checkOut') return nightsAfterCheckOut(values, tax)
  if (changed === 'total') return pricesOfTotal(values, base, tax)
  if (changed.startsWith('units')) return { total: accountOf(values.units, tax).total }
  return {}
}

function checkOutAfterNights({ checkIn, nights, units }: BookingValues, tax: Cents): Partial<BookingValues> {
  if (checkIn === null || nights === null || nights < 1 || nights > MAX_NIGHTS) return {}
  return { checkOut: addDays(checkIn, nights), ...resized(units, nights, tax) }
}

function nightsAfterCheckOut(values: BookingValues, tax: Cents): Partial<BookingValues> {
  const stay = stayOf(values)
  if (!stay || nightsOf(stay) > MAX_NIGHTS) return {}
  return { nights: nightsOf(stay), ...resized(values.units, nightsOf(stay), tax) }
}

function resized(before: readonly UnitValues[], nights: number, tax: Cents) {
  const prices = pricesOf(before)
  const units = before.map((unit, index) => ({ ...unit, prices: resizeNights(prices[index] ?? [], nights) }))
  return { units, total: accountOf(units, tax).total }
}

function pricesOfTotal(
  { total, units }: BookingValues,
  base: readonly UnitValues[],
  tax: Cents,
): Partial<BookingValues> {
  const { extras } = accountOf(units)
  const prices = total === null ? null : spreadTotal(pricesOf(base), total - extras - tax)
  return prices ? { units: units.map((unit, index) => ({ ...unit, prices: prices[index] ?? [] })) } : {}
}
