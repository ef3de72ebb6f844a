import { holdsUnits } from '@posada/domain/holds-units'
import { isPaid } from '@posada/domain/owed'
import { beganOn } from '@posada/domain/stay-began'
import { isWithin, type Stay } from '@posada/domain/stay'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import type { Work } from '../http/call.ts'
import { reckonTax, taxOfBooking, type ReckonedTax } from '../tourist-tax/public.ts'
import type { LockedBooking } from './queries/changes.ts'

/** The fields that the tourist tax of a booking depends on. */
type Taxed = Stay & Pick<LockedBooking, 'occupants' | 'children' | 'taxExempt' | 'state'>

const DECISIVE = ['checkIn', 'checkOut', 'occupants', 'children', 'taxExempt'] as const

/**
 * The tourist tax of a booking after a change, null if none is due; undefined if the change does not affect the tax,
 * and for a cancelled or no-show booking, which keeps its tax. A booking that is paid keeps the tariff of when it was
 * paid, for the nights that were paid.
 */
export async function taxAfter(
  call: Work,
  booking: LockedBooking,
  after: Taxed,
): Promise<ReckonedTax | null | undefined> {
  if (!holdsUnits(after.state)) return undefined
  const comesBack = !holdsUnits(booking.state)
  if (!comesBack && DECISIVE.every((field) => booking[field] === after[field])) return undefined
  const keepsTariff = isPaid({ ...booking, state: after.state }) && isWithin(after, booking)
  const kept = keepsTariff ? await taxOfBooking(call.db, call.accountId, booking.id) : null
  if (kept && !kept.terms) return undefined
  return reckonTaxOf(call, { ...booking, ...after }, kept?.terms ?? null)
}

/**
 * Calculates the tax by the given terms, else by the establishment's current tariffs, and by the guests registered now.
 */
export function reckonTaxOf(
  call: Work,
  booking: Omit<Taxed, 'state'> & TaxedBooking,
  terms: TaxTerms | null,
): Promise<ReckonedTax | null> {
  const { id, establishmentId, checkIn, checkOut, occupants, children, taxExempt } = booking
  const taxable = { establishmentId, bookingId: id, stay: { checkIn, checkOut }, began: beganOn(booking) }
  return reckonTax(call, { ...taxable, occupants, children, exempt: taxExempt }, terms)
}

type TaxedBooking = Pick<LockedBooking, 'id' | 'establishmentId' | 'stayBegan' | 'stayGoesOn'>
