import { addDays, type Day, formatDay } from '../../platform/days/day.ts'
import { type Cents, formatEuros } from '../../platform/money/money.ts'

/** Part of the year, MM-DD, both inclusive; it may run over New Year. */
export type Season = { from: string; to: string }

/**
 * The tourist tax of an establishment between two days, both inclusive. Tariffs are as published, without VAT, for each
 * person and night (for each person and stay where `perNight` is false).
 */
export type TaxPeriod = {
  /** A code of the published list, or 'propia'. */
  typeCode: string
  name: string
  from: Day
  /** Null: until further notice. */
  to: Day | null
  adult: Cents
  child: Cents
  /** The municipality's surcharge for each adult. */
  surcharge: Cents
  perNight: boolean
  /** Whether VAT is due on the tax, at the rate of the lodging. */
  bearsVat: boolean
  /** Nights of the same stay beyond this number are free. */
  maxNights: number | null
  /** People up to this age pay as children. */
  exemptToAge: number | null
  lowSeason: (Season & { cut: number }) | null
  /** A reduction in percent from this night of the stay on (1 is the first). */
  longStay: { fromNight: number; cut: number } | null
}

/** Whether the tariff of a night is that of its own date, or that of the first day of the stay. */
export type RateBy = 'night' | 'stay'

/** The guests of a stay: their number according to the booking, and the ages of those registered. */
export type TaxedParty = {
  occupants: number
  /** How many of the occupants are children. */
  children: number
  /** Ages of the registered guests on the day of arrival. */
  ages: readonly number[]
  /** How many of the occupants are exempt for a reason other than their age. */
  exempt: number
}

/** People times nights at one tariff, with or without VAT on it, as invoices and declarations show it. */
export type TaxLine = { unitPrice: Cents; bearsVat: boolean; units: number; base: Cents }

type People = { count: number; total: Cents }

/** The tourist tax due for a stay in cents. Totals include VAT, `base` does not. */
export type TouristTax = {
  typeCode: string
  name: string
  adults: People
  children: People
  exempt: number
  base: Cents
  total: Cents
  /** Nights times people who pay. */
  taxedNights: number
  lines: TaxLine[]
}

/** The period that applies on a day. */
export const periodOn = <P extends Pick<TaxPeriod, 'from' | 'to'>>(periods: readonly P[], day: Day): P | undefined =>
  periods.find(({ from, to }) => from <= day && (to === null || day <= to))

/** The amounts for one adult and one child in cents, without VAT. */
type PersonTariff = { adult: Cents; child: Cents }

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

/** Prices that an establishment sets itself; null keeps the current value. */
export type OwnPrice = { adult: Cents | null; child: Cents | null; perNight: boolean | null }

/**
 * The tariffs with the establishment's own price from a day on, without end: the period of that day is cut and earlier ones
 * stay. Later ones of the same type have the own price too, and keep what else is published for their days, such as the
 * municipality's surcharge; those that say the same then are one. The tariffs are unchanged when that price applies already.
 * `base` supplies everything except the price.
 */
export function withPriceFrom(periods: readonly TaxPeriod[], day: Day, price: OwnPrice, base: TaxPeriod): TaxPeriod[] {
  const withOwn = (period: TaxPeriod): TaxPeriod => ({
    ...period,
    adult: price.adult ?? period.adult,
    child: price.child ?? period.child,
    perNight: price.perNight ?? period.perNight,
  })
  const fresh = { ...withOwn(base), from: day, to: null }
  const current = periodOn(periods, day)
  if (current && hasSamePrice(current, fresh)) return [...periods]
  const before = periods
    .filter(({ from }) => from < day)
    .map((period) => ({ ...period, to: period.to === null || period.to >= day ? addDays(day, -1) : period.to }))
  const later = periods.filter(({ from, typeCode }) => from > day && typeCode === fresh.typeCode).map(withOwn)
  return [...before, ...merged([fresh, ...later])]
}

/** Periods in their order, each until the next one begins; one that says the same as the one before is left out. */
function merged(periods: readonly TaxPeriod[]): TaxPeriod[] {
  const terms = ({ from: _from, to: _to, ...rest }: TaxPeriod) => JSON.stringify(rest)
  const kept = periods.filter((period, place) => {
    const before = periods[place - 1]
    return before === undefined || terms(before) !== terms(period)
  })
  return kept.map((period, place) => {
    const next = kept[place + 1]
    return { ...period, to: next === undefined ? null : addDays(next.from, -1) }
  })
}

const hasSamePrice = (one: TaxPeriod, other: TaxPeriod) =>
  one.typeCode === other.typeCode &&
  one.adult === other.adult &&
  one.child === other.child &&
  one.perNight === other.perNight

/** Why the tariffs of an establishment contradict each other, in Spanish, with their days; null when they do not. */
export function periodsFault(periods: readonly Pick<TaxPeriod, 'from' | 'to'>[]): string | null {
  const reversed = periods.find(({ from, to }) => to !== null && to < from)
  if (reversed) return `La tarifa ${formatPeriodDays(reversed)} termina antes de empezar`
  const sorted = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))
  for (const [index, period] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next && (period.to === null || next.from <= period.to))
      return `La tarifa ${formatPeriodDays(period)} y la tarifa ${formatPeriodDays(next)} coinciden en algunos días`
  }
  return null
}

/** 'del 01/05/2026 al 31/10/2026', 'desde el 01/05/2026'. */
export const formatPeriodDays = ({ from, to }: Pick<TaxPeriod, 'from' | 'to'>): string =>
  to === null ? `desde el ${formatDay(from)}` : `del ${formatDay(from)} al ${formatDay(to)}`

type Rate = Pick<TaxPeriod, 'adult' | 'child' | 'surcharge' | 'perNight' | 'bearsVat'>

/** '3,40 € + 5,00 € de recargo por adulto y noche, 1,00 € por niño'. */
export function formatTouristTaxRate({ adult, child, surcharge, perNight }: Rate): string {
  const extra = surcharge > 0 ? ` + ${formatEuros(surcharge)} de recargo` : ''
  const children = child > 0 ? `, ${formatEuros(child)} por niño` : ''
  return `${formatEuros(adult)}${extra} por adulto y ${perNight ? 'noche' : 'estancia'}${children}`
}
