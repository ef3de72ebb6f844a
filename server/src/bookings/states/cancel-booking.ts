import { occupiesUnits } from '@posada/domain/holds-units'
import type { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'

/** Frees the units at once; the fee is the part of the price that the establishment keeps. */
export async function cancelBooking(
  context: RequestContext,
  { id, reason, fee }: Input<(typeof bookingStatesApi)['cancel']>,
) {
  const locked = await lockBooking(context, id)
  const { state, checkedInAt } = locked.booking
  if (state === 'cancelled') throw new UserError('La reserva ya está cancelada')
  if (!occupiesUnits(state))
    throw new UserError('La reserva consta como no presentada. Recupérela antes de cancelarla.')
  if (checkedInAt)
    throw new UserError('Los huéspedes ya han entrado. Si se van antes, marque el check-out y libere las noches.')
  const patch = { state: 'cancelled', stateBefore: state, cancelReason: reason ?? '', cancelFee: fee ?? 0 }
  return saveBooking(context, locked, { action: 'cancel', patch, changed: ['el estado'] })
}
