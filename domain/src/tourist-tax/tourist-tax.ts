import { addTax } from '../add-tax.ts'
import { daysBetween, type Day } from '../day.ts'
import { sum, type Cents } from '../money.ts'
import { nightsIn, type Stay } from '../stay.ts'
import { periodOn } from './period-on.ts'
import type { RateBy, TaxedParty, TaxLine, TaxPeriod, TouristTax } from './tax-period.ts'
import { tariffOn } from './tariff-on.ts'
import { taxLines } from './tax-lines.ts'
import { taxablePeople } from './taxable-people.ts'

export type TaxedStay = {
  stay: Stay
  /** Where the same people's stay began before, under another booking: its nights count on. */
  began?: Day
  party: TaxedParty
  /** They do not overlap. */
  periods: readonly TaxPeriod[]
  rateBy: RateBy
  /** VAT due on the tax, in hundredths of a percent, where the period bears it. */
  rate: number
  /**
   * What bears VAT in the part from which this one was detached, in cents: VAT is rounded once on both, so that two parts
   * never come to another sum than the whole.
   */
  baseBefore?: Cents
}

/**
 * The tourist tax of a stay; null when no period touches it. VAT is added once, on all that bears it, as an invoice does;
 * the adults' amount is what the children's leaves of the total, so that the two that the guest sees add up to it.
 */
export function touristTax({ party, rate, baseBefore = 0, ...taxed }: TaxedStay): TouristTax | null {
  const nights = taxedNights(taxed).map((night) => charged(night, party))
  const first = nights[0]
  if (!first) return null
  const { people, period } = first
  const lines = taxLines(nights.flatMap(({ adult, child }) => [adult, child]))
  const withVat = (of: readonly TaxLine[]) => costOf(of, rate, baseBefore)
  const total = withVat(lines)
  const children = {
    count: people.children,
    total: withVat(nights.map(({ child }) => child)),
  }
  const adults = { count: people.adults, total: total - children.total }
  return {
    typeCode: period.typeCode,
    name: period.name,
    adults,
    children,
    exempt: people.exempt + (children.total === 0 ? children.count : 0),
    base: sum(lines.map(({ base }) => base)),
    total,
    taxedNights: sum(lines.map(({ units }) => units)),
    lines,
  }
}

const costOf = (lines: readonly TaxLine[], rate: number, baseBefore: Cents): Cents =>
  addTax(baseBefore + baseOf(lines, true), rate) - addTax(baseBefore, rate) + baseOf(lines, false)

/** Of the lines with VAT, or of those without, before it is added. */
export const baseOf = (lines: readonly TaxLine[], bearsVat: boolean): Cents =>
  sum(lines.filter((line) => line.bearsVat === bearsVat).map(({ base }) => base))

type TaxedNights = Pick<TaxedStay, 'stay' | 'began' | 'periods' | 'rateBy'>
type TaxedNight = { period: TaxPeriod; day: Day; night: number }

/** The nights for which there is a tariff, each with the period that holds for it. */
function taxedNights({ stay, began = stay.checkIn, periods, rateBy }: TaxedNights): TaxedNight[] {
  return nightsIn(stay).flatMap((date) => {
    const day = rateBy === 'stay' ? began : date
    const period = periodOn(periods, day)
    return period ? [{ period, day, night: daysBetween(began, date) + 1 }] : []
  })
}

function charged(taxed: TaxedNight, party: TaxedParty) {
  const { period, day, night } = taxed
  const people = taxablePeople(party, period.exemptToAge)
  const isDue = period.perNight ? night <= (period.maxNights ?? night) : night === 1
  const tariff = isDue ? tariffOn(period, day, night) : { adult: 0, child: 0 }
  // Who pays nothing is in no line.
  const line = (unitPrice: Cents, count: number) => lineOf(unitPrice, period.bearsVat, unitPrice === 0 ? 0 : count)
  return { period, people, adult: line(tariff.adult, people.adults), child: line(tariff.child, people.children) }
}

const lineOf = (unitPrice: Cents, bearsVat: boolean, units: number): TaxLine => ({
  ...{ unitPrice, bearsVat, units },
  base: unitPrice * units,
})
