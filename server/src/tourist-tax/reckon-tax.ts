import type { Day } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import type { TouristTax } from '@posada/domain/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import { touristTax } from '@posada/domain/tourist-tax/tourist-tax'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { agesOfGuests } from '../guests/public.ts'
import type { Work } from '../http/call.ts'
import { periodOf } from './period-of.ts'
import { tariffsDuring } from './queries.ts'

export type TaxableStay = {
  establishmentId: string
  bookingId: string
  stay: Stay
  /** Where the same people's stay began earlier, under another booking. */
  began?: Day
  occupants: number
  children: number
  /** People exempt for a reason other than their age. */
  exempt: number
}

/** With what it was reckoned by; null where it came from elsewhere, as with a file. */
export type ReckonedTax = TouristTax & { terms: TaxTerms | null }

/**
 * What is due for a stay by the ages that are known and by the terms given, else by the house's tariffs of today; null
 * where there is no tax on those days.
 */
export async function reckonTax(
  call: Work,
  taxable: TaxableStay,
  given: TaxTerms | null = null,
): Promise<ReckonedTax | null> {
  const { bookingId, stay, began = stay.checkIn } = taxable
  const terms = given ?? (await termsDuring(call, taxable.establishmentId, { ...stay, checkIn: began }))
  if (!terms) return null
  const ages = await agesOfGuests(call.db, call.accountId, bookingId, began)
  return dueFor(taxable, ages, terms)
}

/** The same of what is known already: ages on the day of arrival, and the terms. */
export function dueFor(
  { stay, began = stay.checkIn, occupants, children, exempt }: Omit<TaxableStay, 'establishmentId' | 'bookingId'>,
  ages: readonly number[],
  terms: TaxTerms,
): ReckonedTax | null {
  const tax = touristTax({ stay, began, party: { occupants, children, ages, exempt }, ...terms })
  return tax && { ...tax, terms }
}

async function termsDuring({ db, accountId }: Work, establishmentId: string, stay: Stay): Promise<TaxTerms | null> {
  const rows = await tariffsDuring(db, accountId, establishmentId, stay)
  const [house] = rows
  if (!house) return null
  const rate = touristTaxRate(house.provinceCode, house.lodgingIsExempt)
  return { periods: rows.map(periodOf), rateBy: house.rateBy, rate }
}
