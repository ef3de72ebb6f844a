import { type Day, daysBetween } from '../../platform/days/day.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { addTax, lodgingRateOf } from '../../platform/money/tax-rates.ts'
import { nightsIn, type Stay } from '../../platform/days/stay.ts'
import {
  periodOn,
  type RateBy,
  tariffOn,
  type TaxedParty,
  type TaxLine,
  type TaxPeriod,
  type TouristTax,
} from './tax-period.ts'

/**
 * The VAT rate of the tourist tax itself, in hundredths of a percent. The tourist tax charged to the guest is part of
 * the taxable amount (Ley 37/1992 art. 78.Dos.4.º), so its rate is that of the lodging, and 0 where the letting is
 * exempt.
 */
export const touristTaxRate = (provinceCode: string, isLodgingExempt: boolean): number =>
  lodgingRateOf(provinceCode, isLodgingExempt)

/** Where the tariff defines no age, declared children and registered minors pay as children. */
const LAST_AGE_OF_A_MINOR = 17

type TaxablePeople = { adults: number; children: number; exempt: number }

/**
 * How many people of a party pay as adults and how many as children. The age decides for registered guests. Of guests
 * not registered yet, as many count as children as the booking has, less the minors registered already. People exempt
 * for another reason are deducted from the adults first, because adults are the ones who prove an exemption.
 */
function taxablePeople({ occupants, children, ages, exempt }: TaxedParty, exemptToAge: number | null) {
  const childrenTo = exemptToAge ?? LAST_AGE_OF_A_MINOR
  const known = ages.filter((age) => age <= childrenTo).length
  const minors = ages.filter((age) => age <= Math.max(childrenTo, LAST_AGE_OF_A_MINOR)).length
  const unknown = Math.max(0, occupants - ages.length)
  const unknownChildren = Math.min(unknown, Math.max(0, children - minors))
  const all: TaxablePeople = {
    adults: ages.length - known + unknown - unknownChildren,
    children: known + unknownChildren,
    exempt: 0,
  }
  return withoutExempt(all, exempt)
}

function withoutExempt({ adults, children }: TaxablePeople, exempt: number): TaxablePeople {
  const adultsOff = Math.min(adults, exempt)
  const childrenOff = Math.min(children, exempt - adultsOff)
  return { adults: adults - adultsOff, children: children - childrenOff, exempt: adultsOff + childrenOff }
}

export type TaxedStay = {
  stay: Stay
  /** The day on which the same guests' stay began under another booking: the nights are counted from that day. */
  originalCheckIn?: Day
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

type TaxedNights = Pick<TaxedStay, 'stay' | 'originalCheckIn' | 'periods' | 'rateBy'>
type TaxedNight = { period: TaxPeriod; day: Day; night: number }

/** The nights for which there is a tariff, each with its period. */
function taxedNights({ stay, originalCheckIn = stay.checkIn, periods, rateBy }: TaxedNights): TaxedNight[] {
  return nightsIn(stay).flatMap((date) => {
    const day = rateBy === 'stay' ? originalCheckIn : date
    const period = periodOn(periods, day)
    return period ? [{ period, day, night: daysBetween(originalCheckIn, date) + 1 }] : []
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

/** Joins lines of the same tariff that both bear VAT or both do not, in their original order. */
export function joinTaxLines(lines: readonly TaxLine[]): TaxLine[] {
  const joined = new Map<string, TaxLine>()
  for (const line of lines.filter(({ units }) => units > 0)) {
    const key = `${line.unitPrice} ${line.bearsVat}`
    const so = joined.get(key)
    joined.set(key, so ? { ...line, units: so.units + line.units, base: so.base + line.base } : line)
  }
  return [...joined.values()]
}

/**
 * The terms with which the tax of a stay was calculated, stored with it: guests who paid in advance keep that tariff.
 */
export type TaxTerms = Pick<TaxedStay, 'periods' | 'rateBy' | 'rate' | 'baseBefore'>
