import { pendingAmount } from '@posada/domain/owed'
import type { BookingPatch, LockedBookingRow } from '../queries/changes.ts'

/** The patch of a booking that has received `paid` cents in all: an option that is paid in full becomes confirmed. */
export function paidPatch(booking: LockedBookingRow, paid: number): { patch: BookingPatch; changed: string[] } {
  const isCovered = booking.state === 'option' && paid > booking.paid && pendingAmount({ ...booking, paid }) <= 0
  return isCovered
    ? { patch: { paid, state: 'confirmed', optionUntil: null }, changed: ['los cobros', 'la opción'] }
    : { patch: { paid }, changed: ['los cobros'] }
}
