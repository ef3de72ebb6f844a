import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { TouristTax } from '@posada/domain/bookings/tourist-tax/tax-period'
import { type TaxTerms, touristTax } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import { agesOfGuests } from '../../travellers/guests/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { taxTermsFrom } from './tariffs.ts'
import { tariffsDuring } from './queries.ts'

type TaxableStay = {
  establishmentId: string
  bookingId: string
  stay: Stay
  /** The first day of the same people's stay if it began earlier, under another booking. */
  originalCheckIn?: Day
  occupants: number
  children: number
  /** The number of people exempt for a reason other than their age. */
  exempt: number
}

/** A tax with the terms by which it was calculated; null terms if it was imported from a file. */
export type CalculatedTax = TouristTax & { terms: TaxTerms | null }

/**
 * The tax of a stay by the known ages of its guests and the given terms, or else the establishment's current tariffs.
 * Null if there is no tax on those days.
 */
export async function calculateTax(
  context: JobContext,
  taxable: TaxableStay,
  given: TaxTerms | null = null,
): Promise<CalculatedTax | null> {
  const { bookingId, stay, originalCheckIn = stay.checkIn } = taxable
  const terms = given ?? (await termsDuring(context, taxable.establishmentId, { ...stay, checkIn: originalCheckIn }))
  if (!terms) return null
  const ages = await agesOfGuests(context.db, context.accountId, bookingId, originalCheckIn)
  return calculateTaxFrom(taxable, ages, terms)
}

/** The tax of a stay by given ages on the day of arrival and given terms. */
export function calculateTaxFrom(
  {
    stay,
    originalCheckIn = stay.checkIn,
    occupants,
    children,
    exempt,
  }: Omit<TaxableStay, 'establishmentId' | 'bookingId'>,
  ages: readonly number[],
  terms: TaxTerms,
): CalculatedTax | null {
  const tax = touristTax({ stay, originalCheckIn, party: { occupants, children, ages, exempt }, ...terms })
  return tax && { ...tax, terms }
}

async function termsDuring(
  { db, accountId }: JobContext,
  establishmentId: string,
  stay: Stay,
): Promise<TaxTerms | null> {
  const rows = await tariffsDuring(db, accountId, establishmentId, stay)
  const [first] = rows
  if (!first) return null
  return taxTermsFrom(first, rows)
}
