import { isDeepStrictEqual } from 'node:util'
import type { TaxChangeRequest } from '@posada/contract/tourist-tax/tax-of-bookings'
import { todayIn } from '@posada/domain/day'
import { ageOn } from '@posada/domain/travellers/registry-text'
import { requireEstablishment } from '../../establishments/public.ts'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { taxesOfBookings, type CalculatedTax } from '../../tourist-tax/public.ts'
import { futureBookings, type FutureBooking } from '../queries/tax.ts'
import { currentTaxCalculator } from './due-today.ts'
import { reasonToKeepTax } from './why-kept.ts'

export type FutureTaxChange = {
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
