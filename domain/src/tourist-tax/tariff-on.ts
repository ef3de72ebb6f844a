import type { Day } from '../day.ts'
import type { Cents } from '../money.ts'
import type { Season, TaxPeriod } from './tax-period.ts'

/** The amounts for one adult and one child in cents, without VAT. */
export type PersonTariff = { adult: Cents; child: Cents }

/**
 * The tariff of a period for the n-th night of a stay (1 is the first), in the season of that day. The reductions of
 * season and long stay multiply, the amount is rounded to the cent for each person and night, and the municipality's
 * surcharge for adults is added to it.
 */
export function tariffOn(period: TaxPeriod, day: Day, night: number): PersonTariff {
  const { adult, child, surcharge, lowSeason, longStay } = period
  const seasonal = lowSeason && isInSeason(day, lowSeason) ? 100 - lowSeason.cut : 100
  const lasting = longStay && night >= longStay.fromNight ? 100 - longStay.cut : 100
  const cut = (price: Cents) => Math.floor((price * seasonal * lasting + 5000) / 10_000)
  return { adult: cut(adult) + surcharge, child: cut(child) }
}

/** Both days are inclusive; a season that begins later than it ends runs over New Year. */
function isInSeason(day: Day, { from, to }: Season): boolean {
  const date = day.slice(5)
  return from <= to ? from <= date && date <= to : date >= from || date <= to
}
