import { pendingOf } from '@posada/domain/owed'
import type { BookingPatch, LockedBooking } from '../queries/changes.ts'

/** What a booking is once so much has been received, in cents: an option that is paid in full is one no longer. */
export function paidPatch(booking: LockedBooking, paid: number): { patch: BookingPatch; changed: string[] } {
  const isCovered = booking.state === 'option' && paid > booking.paid && pendingOf({ ...booking, paid }) <= 0
  return isCovered
    ? { patch: { paid, state: 'confirmed', optionUntil: null }, changed: ['los cobros', 'la opción'] }
    : { patch: { paid }, changed: ['los cobros'] }
}
