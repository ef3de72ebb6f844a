import { addTax } from '../add-tax.ts'
import { daysBetween, type Day } from '../day.ts'
import { sum, type Cents } from '../money.ts'
import { nightsIn, type Stay } from '../stay.ts'
import { periodOn } from './period-on.ts'
import type { RateBy, TaxedParty, TaxLine, TaxPeriod, TouristTax } from './tax-period.ts'
import { tariffOn } from './tariff-on.ts'
import { joinTaxLines } from './tax-lines.ts'
import { taxablePeople } from './taxable-people.ts'

export type TaxedStay = {
  stay: Stay
  /** The day on which the same guests' stay began under another booking: the nights are counted from that day. */
  began?: Day
  party: TaxedParty
  /** The periods do not overlap. */
  periods: readonly TaxPeriod[]
  rateBy: RateBy
  /** VAT rate of the tax, in hundredths of a percent, for periods that bear VAT. */
  rate: number
  /**
   * The base with VAT of the part from which this one was detached, in cents. VAT is rounded once over both parts, so
   * that their sum is always that of the whole stay.
   */
  baseBefore?: Cents
}

/**
 * The tourist tax of a stay; null when no period applies to it. VAT is added once, on the sum of all lines that bear
 * it, as in an invoice. The adults' amount is the total less the children's, so that the two amounts shown add up to
 * it.
 */
export function touristTax({ party, rate, baseBefore = 0, ...taxed }: TaxedStay): TouristTax | null {
  const nights = taxedNights(taxed).map((night) => chargeNight(night, party))
  const first = nights[0]
  if (!first) return null
  const { people, period } = first
  const lines = joinTaxLines(nights.flatMap(({ adult, child }) => [adult, child]))
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

/** The base, before VAT, of the lines that bear VAT or of those that do not. */
export const baseOf = (lines: readonly TaxLine[], bearsVat: boolean): Cents =>
  sum(lines.filter((line) => line.bearsVat === bearsVat).map(({ base }) => base))

type TaxedNights = Pick<TaxedStay, 'stay' | 'began' | 'periods' | 'rateBy'>
type TaxedNight = { period: TaxPeriod; day: Day; night: number }

/** The nights for which there is a tariff, each with its period. */
function taxedNights({ stay, began = stay.checkIn, periods, rateBy }: TaxedNights): TaxedNight[] {
  return nightsIn(stay).flatMap((date) => {
    const day = rateBy === 'stay' ? began : date
    const period = periodOn(periods, day)
    return period ? [{ period, day, night: daysBetween(began, date) + 1 }] : []
  })
}

function chargeNight(taxed: TaxedNight, party: TaxedParty) {
  const { period, day, night } = taxed
  const people = taxablePeople(party, period.exemptToAge)
  const isDue = period.perNight ? night <= (period.maxNights ?? night) : night === 1
  const tariff = isDue ? tariffOn(period, day, night) : { adult: 0, child: 0 }
  // People who pay nothing are not part of any line.
  const line = (unitPrice: Cents, count: number) => lineOf(unitPrice, period.bearsVat, unitPrice === 0 ? 0 : count)
  return { period, people, adult: line(tariff.adult, people.adults), child: line(tariff.child, people.children) }
}

const lineOf = (unitPrice: Cents, bearsVat: boolean, units: number): TaxLine => ({
  unitPrice,
  bearsVat,
  units,
  base: unitPrice * units,
})
