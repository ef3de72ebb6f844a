import { isDeepStrictEqual } from 'node:util'
import type { TaxedFrom } from '@posada/contract/tourist-tax/tax-of-bookings'
import { todayIn } from '@posada/domain/day'
import { beganOn } from '@posada/domain/stay-began'
import { ageOn } from '@posada/domain/travellers/registry-text'
import { requireEstablishment } from '../../establishments/public.ts'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { dueFor, taxesOfBookings, termsOfHouse, type ReckonedTax } from '../../tourist-tax/public.ts'
import { bookingsToCome, type BookingToCome } from '../queries/tax.ts'

export type TaxToCome = { booking: BookingToCome; due: ReckonedTax | null }

/**
 * Bookings of a house that begin from a day on and whose tax is another by the tariffs of today, by id.
 * @throws UserError for a day that is over
 */
export async function taxesToCome(call: Call, { establishmentId, from }: TaxedFrom): Promise<TaxToCome[]> {
  const { db, accountId, now } = call
  const house = await requireEstablishment(db, accountId, establishmentId)
  if (from < todayIn(house.timeZone, now)) throw new UserError('El primer día de entrada no puede ser anterior a hoy')
  const termsFor = await termsOfHouse(call, establishmentId)
  const bookings = await bookingsToCome(db, accountId, establishmentId, from)
  const kept = await taxesOfBookings(
    db,
    accountId,
    bookings.map(({ id }) => id),
  )
  const all = bookings.map((booking) => ({ booking, due: due(booking) }))
  return all.filter(({ booking: { id }, due }) => !isSameTax(due, kept.get(id) ?? null))

  function due(booking: BookingToCome): ReckonedTax | null {
    const { checkIn, checkOut, occupants, children, taxExempt: exempt, birthDates } = booking
    const began = beganOn(booking)
    const terms = termsFor({ checkIn: began, checkOut })
    const ages = birthDates.map((birthDate) => ageOn(birthDate, began))
    return terms && dueFor({ stay: { checkIn, checkOut }, began, occupants, children, exempt }, ages, terms)
  }
}

/** Whether the same is due for the same reasons; a tariff that changed on other days is none. */
export const isSameTax = (one: ReckonedTax | null, other: ReckonedTax | null): boolean =>
  isDeepStrictEqual(one && { ...one, terms: null }, other && { ...other, terms: null })
