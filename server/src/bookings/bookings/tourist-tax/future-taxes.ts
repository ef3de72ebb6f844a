import type { TaxChangeRequest } from '@posada/contract/bookings/tourist-tax/tax-of-bookings'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { isPaid } from '@posada/domain/bookings/totals/booking-totals'
import { originalCheckIn } from '@posada/domain/platform/days/stay'
import { ageOn } from '@posada/domain/travellers/registry-text'
import { isDeepStrictEqual } from 'node:util'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import {
  type CalculatedTax,
  calculateTaxFrom,
  taxesOfBookings,
  taxTermsOfEstablishment,
} from '../../tourist-tax/public.ts'
import { type FutureBooking, futureBookings } from '../queries/tax.ts'

type FutureTaxChange = {
  booking: FutureBooking
  due: CalculatedTax | null
  keeps: ReturnType<typeof reasonToKeepTax>
}

/**
 * Bookings of an establishment with check-in from a day on whose tax differs by the current tariffs, by id.
 * @throws UserError for a day in the past
 */
export async function futureTaxChanges(
  context: RequestContext,
  { establishmentId, from }: TaxChangeRequest,
): Promise<FutureTaxChange[]> {
  const { db, accountId, now } = context
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  if (from < todayIn(establishment.timeZone, now))
    throw new UserError('El primer día de entrada no puede ser anterior a hoy')
  const reckon = await currentTaxCalculator(context, establishmentId)
  const bookings = await futureBookings(db, accountId, establishmentId, from)
  const taxes = await taxesOfBookings(
    db,
    accountId,
    bookings.map(({ id }) => id),
  )
  return bookings.flatMap((booking) => {
    const kept = taxes.get(booking.id) ?? null
    const due = reckon(booking, (day) => booking.birthDates.map((birthDate) => ageOn(birthDate, day)), kept)
    const keeps = reasonToKeepTax(booking, kept)
    // An imported tax has no lines: only its amount can be compared.
    const isSame = keeps === 'imported' ? booking.taxTotal === (due?.total ?? 0) : isSameTax(due, kept)
    return isSame ? [] : [{ booking, due, keeps }]
  })
}

/**
 * Whether the two taxes have equal amounts and lines; their terms, which also contain other days' tariffs, may differ.
 */
export const isSameTax = (one: CalculatedTax | null, other: CalculatedTax | null): boolean =>
  isDeepStrictEqual(one && { ...one, terms: null }, other && { ...other, terms: null })

/** Why a booking keeps its tax even if the current tariffs differ: it was imported from a file, or it is paid. */
export function reasonToKeepTax(
  booking: Parameters<typeof isPaid>[0],
  kept: CalculatedTax | null,
): 'imported' | 'paid' | null {
  if (kept && !kept.terms) return 'imported'
  return isPaid(booking) ? 'paid' : null
}

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
    const party = { stay: { checkIn, checkOut }, originalCheckIn: began, occupants, children, exempt }
    return calculateTaxFrom(party, agesOn(began), baseBefore === undefined ? terms : { ...terms, baseBefore })
  }
}
