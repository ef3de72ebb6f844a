import type { Day } from '@posada/domain/day'
import { originalCheckIn } from '@posada/domain/stay-began'
import type { RequestContext } from '../../http/call.ts'
import { calculateTaxFrom, taxTermsOfEstablishment, type CalculatedTax } from '../../tourist-tax/public.ts'
import type { FutureBooking } from '../queries/tax.ts'

type TaxedStay = Pick<
  FutureBooking,
  'checkIn' | 'checkOut' | 'occupants' | 'children' | 'taxExempt' | 'stayBegan' | 'stayGoesOn'
>
type CurrentTaxCalculator = (
  booking: TaxedStay,
  agesOn: (day: Day) => readonly number[],
  kept: CalculatedTax | null,
) => CalculatedTax | null

/**
 * Returns a function that calculates the tax of bookings by the establishment's current tariffs, which are read once.
 * It uses the guests' ages at the original check-in and the base of the stored tax, because a detached part shares the
 * rounding of its VAT with the other part.
 */
export async function currentTaxCalculator(
  context: RequestContext,
  establishmentId: string,
): Promise<CurrentTaxCalculator> {
  const termsFor = await taxTermsOfEstablishment(context, establishmentId)
  return (booking, agesOn, kept) => {
    const { checkIn, checkOut, occupants, children, taxExempt: exempt } = booking
    const began = originalCheckIn(booking)
    const terms = termsFor({ checkIn: began, checkOut })
    if (!terms) return null
    const baseBefore = kept?.terms?.baseBefore
    const party = { stay: { checkIn, checkOut }, began, occupants, children, exempt }
    return calculateTaxFrom(party, agesOn(began), baseBefore === undefined ? terms : { ...terms, baseBefore })
  }
}
