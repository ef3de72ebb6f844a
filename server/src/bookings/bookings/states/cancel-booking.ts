import { stateLabels } from '@posada/domain/bookings/booking-fields'
import type { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Input } from '@posada/contract/endpoint'
import { compensationFault } from '@posada/domain/bookings/compensation'
import { restoredMoneyNote } from '@posada/domain/bookings/restored-money'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { occupiesUnits, type BookingState } from '@posada/domain/bookings/booking-state'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { endPaymentRequests, requireNoCardMoneyUnderWay, securityDepositOf } from '../../../money/cards/public.ts'
import { UserError, requireNoFault } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireNoAcceptedReport } from '../../../travellers/registry/public.ts'
import { lockBooking, type LockedBooking } from '../lock-booking.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { numbersOfIssuedInvoices, requireNoInvoice } from '../require-no-invoice.ts'
import { saveBooking } from '../save-booking.ts'
import { NOT_CANCELLED } from './state-patches.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'

type Ended = Pick<Input<(typeof bookingStatesApi)['cancel']>, 'id' | 'reason' | 'fee'>

/** Frees the units at once; the fee is the part of the price that the establishment keeps. */
export async function cancelBooking(context: RequestContext, { id, reason, fee }: Ended) {
  const locked = await lockBooking(context, id)
  const { state, checkedInAt, total } = locked.booking
  if (state === 'cancelled') throw new UserError('La reserva ya está cancelada')
  if (!occupiesUnits(state))
    throw new UserError('La reserva consta como no presentada. Recupérela antes de cancelarla.')
  if (checkedInAt)
    throw new UserError('Los huéspedes ya han entrado. Si se van antes, marque el check-out y libere las noches.')
  requireNoFault(compensationFault(fee ?? 0, total))
  const patch: BookingPatch = {
    state: 'cancelled',
    stateBefore: state,
    cancelReason: reason ?? '',
    cancelFee: fee ?? 0,
  }
  return saveBooking(context, locked, { action: 'cancel', patch, changed: [stateLabels.state] })
}

/** Marks a booking as no-show and frees its units; allowed from the day of arrival on. Without a fee the whole stay is due. */
export async function markNoShow(context: RequestContext, { id, reason, fee }: Ended) {
  const locked = await lockBooking(context, id)
  const { state, checkedInAt, checkIn, establishmentId, total } = locked.booking
  if (state === 'no_show') throw new UserError('La reserva ya consta como no presentada')
  if (!occupiesUnits(state)) throw new UserError('La reserva está cancelada')
  if (checkedInAt) throw new UserError('Los huéspedes ya han entrado: quite antes el check-in')
  if ((await todayAtEstablishment(context, establishmentId)) < checkIn)
    throw new UserError(`La entrada es el ${formatDay(checkIn)}`)
  requireNoFault(compensationFault(fee ?? 0, total))
  const patch: BookingPatch = { state: 'no_show', stateBefore: state, cancelReason: reason ?? '', noShowFee: fee }
  // Nobody slept there, so no tourist tax is due, even if the nights are charged.
  return saveBooking(context, locked, { action: 'no-show', patch, tax: null, changed: [stateLabels.state] })
}

/**
 * Restores the booking if its units are still free. An option whose time has run out is restored as confirmed. What was received stays, on
 * account of the stay again; the note says so.
 */
export async function restoreBooking(context: RequestContext, id: string) {
  const locked = await lockBooking(context, id)
  const { booking, stretches, units } = locked
  if (occupiesUnits(booking.state)) throw new UserError('La reserva no está cancelada')
  if (stretches.some(({ roomId }) => !units.has(roomId)))
    throw new UserError('Una unidad de la reserva ya no existe. Haga una reserva nueva.')
  const state = stateAfter(locked, await todayAtEstablishment(context, booking.establishmentId), context.now)
  const optionUntil = state === 'option' ? booking.optionUntil : null
  const patch: BookingPatch = { state, optionUntil, ...NOT_CANCELLED }
  const saved = await saveBooking(context, locked, { action: 'restore', patch, changed: [stateLabels.state] })
  const note = restoredMoneyNote({
    received: booking.paid,
    pending: pendingAmount({ ...booking, ...NOT_CANCELLED, state, total: saved.total }),
    invoices: await numbersOfIssuedInvoices(context, id),
  })
  return { ...saved, moneyNote: note === '' ? '' : `. ${note}` }
}

function stateAfter({ booking }: LockedBooking, today: Day, now: Date): BookingState {
  const { stateBefore, optionUntil, heldUntil } = booking
  if (heldUntil !== null && heldUntil <= now) return 'confirmed'
  return stateBefore === 'option' && optionUntil !== null && optionUntil >= today ? 'option' : 'confirmed'
}

/** Deletes a booking made by mistake: frees the units, and hides the booking everywhere except in the audit trail. */
export async function deleteBooking(context: RequestContext, id: string): Promise<void> {
  const locked = await lockBooking(context, id)
  const { state, paid, checkedInAt } = locked.booking
  if (paid > 0) throw stillPaidError(paid, occupiesUnits(state))
  const { held } = await securityDepositOf(context.db, context.accountId, id)
  if (held > 0) throw stillHeldError(held, occupiesUnits(state))
  await requireNoCardMoneyUnderWay(context, id)
  await requireNoInvoice(context, id, 'Puede cancelar la reserva y rectificar la factura.')
  await requireNoAcceptedReport(context, id, new UserError(reportedRefusal(checkedInAt !== null, occupiesUnits(state))))
  const patch: BookingPatch = {
    state: 'cancelled',
    deletedAt: context.now,
    ...(occupiesUnits(state) ? { stateBefore: state } : {}),
  }
  await saveBooking(context, locked, { action: 'delete', patch, changed: [stateLabels.state] })
  await endPaymentRequests(context, id)
}

/** The refusal text; guests may have been registered and reported without the check-in being ticked. */
function reportedRefusal(isCheckedIn: boolean, holds: boolean): string {
  const stands = 'El parte de sus viajeros consta en el registro.'
  if (isCheckedIn) return `${stands} Quite antes el check-in, que anula el parte, y cancele la reserva.`
  if (holds) return `${stands} Cancele la reserva en su lugar: eso anula el parte.`
  return `${stands} Podrá eliminar la reserva cuando se haya anulado.`
}

const stillPaidError = (paid: number, canBeCancelled: boolean) =>
  new UserError(`Hay ${formatEuros(paid)} cobrados sin devolver.${insteadText(canBeCancelled)}`)

const stillHeldError = (held: number, canBeCancelled: boolean) =>
  new UserError(`Hay ${formatEuros(held)} de fianza sin devolver.${insteadText(canBeCancelled)}`)

const insteadText = (canBeCancelled: boolean) => (canBeCancelled ? ' Puede cancelar la reserva en su lugar.' : '')
