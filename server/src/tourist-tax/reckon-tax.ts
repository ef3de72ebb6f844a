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
  /** None: it is not written yet, and nobody is registered in it. */
  bookingId: string | null
  stay: Stay
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
  const { bookingId, stay, occupants, children, exempt } = taxable
  const terms = given ?? (await termsOfHouse(call, taxable))
  if (!terms) return null
  const ages = bookingId === null ? [] : await agesOfGuests(call.db, call.accountId, bookingId, stay.checkIn)
  const tax = touristTax({ stay, party: { occupants, children, ages, exempt }, ...terms })
  return tax && { ...tax, terms }
}

async function termsOfHouse({ db, accountId }: Work, { establishmentId, stay }: TaxableStay): Promise<TaxTerms | null> {
  const rows = await tariffsDuring(db, accountId, establishmentId, stay)
  const [house] = rows
  if (!house) return null
  const rate = touristTaxRate(house.provinceCode, house.lodgingIsExempt)
  return { periods: rows.map(periodOf), rateBy: house.rateBy, rate }
}
