import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal, codedRefusalWith } from '../declared-refusals.ts'
import { frontDesk } from '@posada/domain/account/users/roles'
import { post } from '../endpoint.ts'
import { euros, flag, freeText, id, localMoment, maybe, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { arrivalQuestion } from './arrival-question.ts'
import { paymentMethod } from '../platform/payment-method.ts'

const theBooking = ['safeURL', id, 'La reserva'] as const
const notifiesGuest = ['avisar', maybe(flag), 'La casilla de avisar al huésped'] as const
const changed = wire({ version: ['version', z.int()] })

export const bookingStatesApi = {
  /** The provider's staff may tick check-in and check-out, and are refused `paid`. */
  checkInOutPaid: post('/api/bookings/check_in_out_paid', {
    summary: 'Marcar la entrada, la salida o el cobro',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      id: theBooking,
      paid: ['paid', unlessBlank(flag), 'La casilla de pagada'],
      checkedOut: ['checkOut', unlessBlank(flag), 'La casilla de check-out'],
      checkedIn: ['checkIn', unlessBlank(flag), 'La casilla de check-in'],
      method: ['paymentMethod', maybe(paymentMethod), 'El método de pago'],
      /** On an early departure: the remaining nights become free for others. */
      freesNights: ['liberarNoches', maybe(flag), 'La casilla de liberar noches'],
      /** Confirms that undoing a check-in also cancels its accepted report. */
      cancelsReport: ['anularParte', maybe(flag), 'La casilla de anular el parte'],
      /** On an early departure: the total stays that of the whole stay. */
      keepsPrice: ['mantenerPrecio', maybe(flag), 'La casilla de mantener el precio'],
      /** When the guests arrived, by the clock of the establishment. Has to be stated where their day is over. */
      arrivedAt: ['llegada', maybe(localMoment), 'El momento de llegada'],
    }),
    reply: changed,
    refusals: {
      /** Undoing the check-in would cancel a report that was already sent: repeat with `cancelsReport`. */
      reportSent: codedRefusal('parte_enviado'),
      /** The day of arrival is over: repeat with `arrivedAt`. */
      arrivalMissing: codedRefusalWith('falta_llegada', arrivalQuestion),
    },
  }),
  cancel: post('/api/bookings/cancel', {
    summary: 'Cancelar una reserva',
    roles: frontDesk,
    request: wire({
      id: theBooking,
      reason: ['motivo', maybe(freeText(500)), 'El motivo'],
      fee: ['importe', maybe(euros(0, limits.booking.total)), 'El importe de la cancelación'],
      /** Sends the guest the state of the booking by mail. */
      notifiesGuest,
    }),
    reply: changed,
  }),
  noShow: post('/api/bookings/no_show', {
    summary: 'Anotar que no se han presentado',
    roles: frontDesk,
    request: wire({
      id: theBooking,
      reason: ['motivo', maybe(freeText(500)), 'El motivo'],
      /** What is kept; absent: the whole stay. */
      fee: ['importe', maybe(euros(0, limits.booking.total)), 'El importe por no presentarse'],
      notifiesGuest,
    }),
    reply: changed,
  }),
  restore: post('/api/bookings/restore', {
    summary: 'Recuperar una reserva cancelada o no presentada',
    roles: frontDesk,
    request: wire({ id: theBooking }),
    reply: changed,
  }),
  delete: post('/api/bookings/delete', {
    summary: 'Eliminar una reserva hecha por error',
    roles: frontDesk,
    request: wire({ id: theBooking }),
  }),
  resendReports: post('/api/bookings/set_ses_solved', {
    summary: 'Reenviar lo que el registro rechazó de una reserva ya corregida',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theBooking }),
  }),
  sendSummary: post('/api/bookings/send_booking_summary', {
    summary: 'Enviar los detalles de la reserva por correo',
    roles: frontDesk,
    request: wire({ id: ['booking_url', id, 'La reserva'] }),
  }),
}
