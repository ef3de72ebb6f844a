import { holdsUnits } from '@posada/domain/holds-units'
import type { Day } from '@posada/domain/day'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { holdBooking, type HeldBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAt } from './today-at.ts'

/** Restores the booking if its units are still free. An option whose last day has passed is restored as confirmed. */
export async function restoreBooking(call: Call, id: string) {
  const locked = await holdBooking(call, id)
  const { booking, stretches, units } = locked
  if (holdsUnits(booking.state)) throw new UserError('La reserva no está cancelada')
  if (stretches.some(({ roomId }) => !units.has(roomId)))
    throw new UserError('Una unidad de la reserva ya no existe. Haga una reserva nueva.')
  const state = stateAfter(locked, await todayAt(call, booking.establishmentId))
  const optionUntil = state === 'option' ? booking.optionUntil : null
  const patch = { state, optionUntil, stateBefore: '', cancelReason: '', cancelFee: 0 }
  return saveBooking(call, locked, { action: 'restore', patch, changed: ['el estado'] })
}

function stateAfter({ booking: { stateBefore, optionUntil } }: HeldBooking, today: Day) {
  return stateBefore === 'option' && optionUntil !== null && optionUntil >= today ? 'option' : 'confirmed'
}
