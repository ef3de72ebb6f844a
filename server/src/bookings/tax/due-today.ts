import type { Day } from '@posada/domain/day'
import { beganOn } from '@posada/domain/stay-began'
import type { Call } from '../../http/call.ts'
import { dueFor, termsOfHouse, type ReckonedTax } from '../../tourist-tax/public.ts'
import type { BookingToCome } from '../queries/tax.ts'

type Taxed = Pick<
  BookingToCome,
  'checkIn' | 'checkOut' | 'occupants' | 'children' | 'taxExempt' | 'stayBegan' | 'stayGoesOn'
>
type DueToday = (
  booking: Taxed,
  agesOn: (day: Day) => readonly number[],
  kept: ReckonedTax | null,
) => ReckonedTax | null

/**
 * Returns a function that calculates the tax of bookings by the establishment's current tariffs, which are read once.
 * It uses the guests' ages at the original check-in and the base of the stored tax, because a detached part shares the
 * rounding of its VAT with the other part.
 */
export async function dueToday(call: Call, establishmentId: string): Promise<DueToday> {
  const termsFor = await termsOfHouse(call, establishmentId)
  return (booking, agesOn, kept) => {
    const { checkIn, checkOut, occupants, children, taxExempt: exempt } = booking
    const began = beganOn(booking)
    const terms = termsFor({ checkIn: began, checkOut })
    if (!terms) return null
    const baseBefore = kept?.terms?.baseBefore
    const party = { stay: { checkIn, checkOut }, began, occupants, children, exempt }
    return dueFor(party, agesOn(began), baseBefore === undefined ? terms : { ...terms, baseBefore })
  }
}
