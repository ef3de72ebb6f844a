import { holdsUnits } from '@posada/domain/holds-units'
import { isPaid } from '@posada/domain/owed'
import { beganOn } from '@posada/domain/stay-began'
import { isWithin, type Stay } from '@posada/domain/stay'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import type { Work } from '../http/call.ts'
import { reckonTax, taxOfBooking, type ReckonedTax } from '../tourist-tax/public.ts'
import type { LockedBooking } from './queries/changes.ts'

/** What decides the tourist tax of a booking. */
type Taxed = Stay & Pick<LockedBooking, 'occupants' | 'children' | 'taxExempt' | 'state'>

const DECISIVE = ['checkIn', 'checkOut', 'occupants', 'children', 'taxExempt'] as const

/**
 * What is due for a booking once it is so, null where nothing is; undefined where nothing changes that decides it, and
 * for one that is cancelled or was no-show, which keeps what it had. Who paid in advance keeps the tariff of that time
 * for the nights that he has paid.
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

/** By the terms given, else by the house's tariffs of today, and by the guests that are registered now. */
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
