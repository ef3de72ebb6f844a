import { occupiesUnits } from '@posada/domain/holds-units'
import { formatDay } from '@posada/domain/day'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAtEstablishment } from './today-at.ts'

/** Marks a booking as no-show and frees its units; allowed from the day of arrival on. */
export async function markNoShow(context: RequestContext, id: string) {
  const locked = await lockBooking(context, id)
  const { state, checkedInAt, checkIn, establishmentId } = locked.booking
  if (state === 'no_show') throw new UserError('La reserva ya consta como no presentada')
  if (!occupiesUnits(state)) throw new UserError('La reserva está cancelada')
  if (checkedInAt) throw new UserError('Los huéspedes ya han entrado: quite antes el check-in')
  if ((await todayAtEstablishment(context, establishmentId)) < checkIn)
    throw new UserError(`La entrada es el ${formatDay(checkIn)}`)
  const patch = { state: 'no_show', stateBefore: state }
  // Nobody slept there, so no tourist tax is due, even if the nights are charged.
  return saveBooking(context, locked, { action: 'no-show', patch, tax: null, changed: ['el estado'] })
}
