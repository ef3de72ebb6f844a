import { addDays, type Day } from '../day.ts'
import type { Cents } from '../money.ts'
import { periodOn } from './period-on.ts'
import type { TaxPeriod } from './tax-period.ts'

/** Prices that an establishment sets itself; null keeps the current value. */
export type OwnPrice = { adult: Cents | null; child: Cents | null; perNight: boolean | null }

/**
 * The tariffs with the establishment's own price from a day on, without end: the period of that day is cut, later
 * periods are removed and earlier ones stay. The tariffs are unchanged when that price applies already. `base` supplies
 * everything except the price.
 */
export function withPriceFrom(periods: readonly TaxPeriod[], day: Day, price: OwnPrice, base: TaxPeriod): TaxPeriod[] {
  const fresh: TaxPeriod = {
    ...base,
    from: day,
    to: null,
    adult: price.adult ?? base.adult,
    child: price.child ?? base.child,
    perNight: price.perNight ?? base.perNight,
  }
  const current = periodOn(periods, day)
  if (current && hasSamePrice(current, fresh)) return [...periods]
  const before = periods
    .filter(({ from }) => from < day)
    .map((period) => ({ ...period, to: period.to === null || period.to >= day ? addDays(day, -1) : period.to }))
  return [...before, fresh]
}

const hasSamePrice = (one: TaxPeriod, other: TaxPeriod) =>
  one.typeCode === other.typeCode &&
  one.adult === other.adult &&
  one.child === other.child &&
  one.perNight === other.perNight
