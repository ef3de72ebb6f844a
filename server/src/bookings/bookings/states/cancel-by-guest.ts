import { stateLabels } from '@posada/domain/bookings/booking-fields'
import { CANCELLED_BY_GUEST, mayGuestCancel } from '@posada/domain/bookings/guest-cancellation'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { cancellableOf, conditionsOfBooking } from '../booking-conditions.ts'
import { lockBooking } from '../lock-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { cancelled } from './state-patches.ts'

/**
 * A guest cancels their booking by themselves, without cost; money is returned by the desk. Doing it again changes nothing.
 * Returns whether the booking was cancelled now. @throws UserError after the notice, after the check-in, or where the agency collects
 */
export async function cancelByGuest(context: JobContext, id: string): Promise<boolean> {
  const locked = await lockBooking(context, id)
  const { booking } = locked
  if (booking.state === 'cancelled') return false
  const cancellable = cancellableOf(booking, await conditionsOfBooking(context, booking))
  if (!mayGuestCancel(cancellable, await todayAtEstablishment(context, booking.establishmentId)))
    throw new UserError('Esta reserva ya no se puede cancelar aquí. Llame al alojamiento.')
  const patch = cancelled(booking.state, CANCELLED_BY_GUEST)
  await saveBooking(context, locked, { action: 'cancel', patch, changed: [stateLabels.state] })
  context.noted(CANCELLED_BY_GUEST)
  return true
}
