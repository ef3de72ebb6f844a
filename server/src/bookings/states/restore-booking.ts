import { occupiesUnits } from '@posada/domain/holds-units'
import type { Day } from '@posada/domain/day'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockBooking, type LockedBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAtEstablishment } from './today-at.ts'

/** Restores the booking if its units are still free. An option whose last day has passed is restored as confirmed. */
export async function restoreBooking(context: RequestContext, id: string) {
  const locked = await lockBooking(context, id)
  const { booking, stretches, units } = locked
  if (occupiesUnits(booking.state)) throw new UserError('La reserva no está cancelada')
  if (stretches.some(({ roomId }) => !units.has(roomId)))
    throw new UserError('Una unidad de la reserva ya no existe. Haga una reserva nueva.')
  const state = stateAfter(locked, await todayAtEstablishment(context, booking.establishmentId))
  const optionUntil = state === 'option' ? booking.optionUntil : null
  const patch = { state, optionUntil, stateBefore: '', cancelReason: '', cancelFee: 0 }
  return saveBooking(context, locked, { action: 'restore', patch, changed: ['el estado'] })
}

function stateAfter({ booking: { stateBefore, optionUntil } }: LockedBooking, today: Day) {
  return stateBefore === 'option' && optionUntil !== null && optionUntil >= today ? 'option' : 'confirmed'
}
