import type { Day } from '@posada/domain/platform/days/day'
import { ownTax } from '@posada/domain/bookings/tourist-tax/published/published-taxes'
import type { TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'
import { touristTax, touristTaxRate } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import { newId } from '../platform/ids.ts'
import { PROVINCE, type DemoHotel } from './demo-hotel.ts'
import type { DemoStay } from './stays.ts'

export type DemoTax = ReturnType<typeof dueFor>

const RULES = { surcharge: 0, perNight: true, bearsVat: true, maxNights: 7, exemptToAge: 16 }

/** Ronda has no published tourist tax: the establishments use their own tariff, which rose this year. */
export function makeTariffs({ accountId, establishments }: DemoHotel, today: Day) {
  const year = Number(today.slice(0, 4))
  const periods: TaxPeriod[] = [
    { from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, adult: 100 },
    { from: `${year}-01-01`, to: null, adult: 150 },
  ].map((days) => ({
    ...RULES,
    ...days,
    typeCode: ownTax.code,
    name: ownTax.name,
    child: 0,
    lowSeason: null,
    longStay: null,
  }))
  const rows = establishments.flatMap(({ id }) =>
    periods.map((period) => ({
      account_id: accountId,
      id: newId(),
      establishment_id: id,
      type_code: period.typeCode,
      name: period.name,
      valid_from: period.from,
      valid_to: period.to,
      adult: period.adult,
      child: period.child,
      surcharge: period.surcharge,
      per_night: period.perNight,
      bears_vat: period.bearsVat,
      max_nights: period.maxNights,
      exempt_to_age: period.exemptToAge,
    })),
  )
  return { periods, rows }
}

/** The tourist tax of every confirmed stay, added to its total. */
export function taxStays(periods: readonly TaxPeriod[], stays: readonly DemoStay[]) {
  const rate = touristTaxRate(PROVINCE, false)
  return stays.flatMap(({ booking }) => {
    if (booking.state !== 'confirmed') return []
    const { check_in: checkIn, check_out: checkOut, occupants, children } = booking
    const terms = { periods: [...periods], rateBy: 'night' as const, rate }
    const tax = touristTax({
      stay: { checkIn, checkOut },
      party: { occupants, children, ages: [], exempt: 0 },
      ...terms,
    })
    if (!tax) return []
    booking.tax_total = tax.total
    booking.total += tax.total
    return [dueFor(booking, tax, terms)]
  })
}

const dueFor = (
  { account_id, id }: DemoStay['booking'],
  tax: NonNullable<ReturnType<typeof touristTax>>,
  terms: object,
) => ({
  account_id,
  booking_id: id,
  type_code: tax.typeCode,
  name: tax.name,
  exempt: tax.exempt,
  base: tax.base,
  adults: tax.adults.count,
  adults_total: tax.adults.total,
  children: tax.children.count,
  children_total: tax.children.total,
  taxed_nights: tax.taxedNights,
  lines: tax.lines,
  terms,
})
