import { limits } from '@posada/domain/platform/limits'
import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { requestDays } from '@posada/domain/money/payments/payment-request'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { coded, email, euros, flag, freeText, id, int, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { cardMovements } from './card-movements.ts'

const anyAmount = euros(-limits.booking.total, limits.booking.total) // the rules for amounts say why one is refused
const roles = backOffice
const booking = ['booking_url', id, 'La reserva'] as const
const request = ['safeURL', id, 'La solicitud de pago'] as const
const requestLink = wire({ id: ['safeURL', id], link: ['link', z.string()] })

const chargeMode = coded({ cobro: 'charge', retencion: 'hold' })

/** How a guest gets the link. */
const sendMethod = coded({ email: 'email', sms: 'sms', copy_link: 'copy_link' })

export const cardPaymentsApi = {
  movements: post('/api/stripe/get_charges', {
    summary: 'Los cobros con tarjeta, las tarjetas, los intentos y las solicitudes de pago de una reserva',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ bookingId: booking }),
    reply: wire({ movements: ['stripeMovements', cardMovements] }),
  }),
  charge: post('/api/stripe/create_payment_intent_booking_off_session', {
    summary: 'Cobrar un importe de una tarjeta guardada en la reserva',
    refusedToProvider: true,
    roles,
    outside: true,
    idempotent: true,
    request: wire({
      bookingId: booking,
      amount: ['amount', anyAmount, 'El importe'],
      cardId: ['payment_method', maybe(id), 'La tarjeta'],
      /** Charges the same amount to the same card again within a minute. */
      isConfirmed: ['confirmado', maybe(flag), 'La confirmación'],
      /** A charge for the security deposit may be greater than what is pending. */
      isSecurityDeposit: ['fianza', maybe(flag), 'La casilla de la fianza'],
      /** `hold`: takes a part or all of what is reserved on a card; `cardId` is then the id of that charge. */
      mode: ['modo', maybe(chargeMode), 'El modo'],
    }),
    reply: wire({
      id: ['charge_id', id],
      state: [
        'estado',
        coded({ cobrado: 'succeeded', en_curso: 'running', autenticacion: 'authentication', fallido: 'failed' }),
      ],
    }),
    refusals: {
      repeated: { mark: ['repetido', true], fields: wire({ isRepeated: ['repetido', z.literal(true)] }) },
      /** What became of the charge is shown under this id, once it is known. */
      running: { mark: ['estado', 'en_curso'], fields: wire({ id: ['charge_id', id] }) },
      authentication: { mark: ['estado', 'autenticacion'], fields: wire({}) },
      declined: { mark: ['estado', 'fallido'], fields: wire({}) },
    },
  }),
  refund: post('/api/stripe/submit_refund', {
    summary: 'Devolver un cobro con tarjeta, entero o en parte',
    refusedToProvider: true,
    roles,
    outside: true,
    idempotent: true,
    request: wire({
      bookingId: booking,
      chargeId: ['intent_id', id, 'El cobro con tarjeta'],
      /** Absent: all that is left of it. */
      amount: ['amount', maybe(anyAmount), 'El importe'],
    }),
    reply: wire({
      refund: [
        'refund',
        wire({
          id: ['id', id],
          amount: ['amount', euros(0, limits.booking.total)],
          /** As of movements: a word of the gateway. */
          state: ['status', z.string()],
        }),
      ],
      outcome: ['estado', coded({ devuelto: 'returned', en_curso: 'running', fallido: 'failed' })],
    }),
    refusals: { running: { mark: ['estado', 'en_curso'], fields: wire({}) } },
  }),
  removeCard: post('/api/stripe/remove_card', {
    summary: 'Quitar una tarjeta guardada en la reserva, aquí y en la pasarela',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles,
    outside: true,
    request: wire({ bookingId: booking, cardId: ['payment_method', id, 'La tarjeta'] }),
  }),
  request: post('/api/stripe/request_payment', {
    summary: 'Pedir un pago, una tarjeta de garantía o una transferencia al huésped con un enlace',
    refusedToProvider: true,
    roles,
    idempotent: true,
    request: wire({
      bookingId: booking,
      amount: ['requested_amount', anyAmount, 'El importe'],
      sendBy: ['Method', maybe(sendMethod), 'El modo de envío'],
      email: ['email', maybe(email), 'El correo electrónico'],
      phone: ['phone', maybe(text(limits.booking.phone)), 'El teléfono'],
      concept: ['concepto', maybe(freeText(200)), 'El concepto'],
      days: ['dias', maybe(int(1, requestDays.most)), 'Los días de validez'],
      savesCard: ['guardar_tarjeta', maybe(flag), 'La casilla de guardar la tarjeta'],
      method: ['metodo', maybe(coded({ C: 'card', T: 'transfer' })), 'La forma de pago'],
      iban: ['iban', maybe(text(42)), 'El IBAN'],
      isSecurityDeposit: ['fianza', maybe(flag), 'La casilla de la fianza'],
      /** `hold`: a security deposit is reserved on the card, and not charged. */
      mode: ['modo', maybe(chargeMode), 'El modo'],
    }),
    reply: requestLink,
  }),
  cancelRequest: post('/api/stripe/cancel_request', {
    summary: 'Anular una solicitud de pago: su enlace deja de valer',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles,
    request: wire({ id: request }),
  }),
  resendRequest: post('/api/stripe/resend_request', {
    summary: 'Enviar otra vez el enlace de una solicitud de pago',
    refusedToProvider: true,
    roles,
    request: wire({ id: request, sendBy: ['Method', maybe(sendMethod), 'El modo de envío'] }),
    reply: requestLink,
  }),
  renewLink: post('/api/stripe/renew_link', {
    summary: 'Cambiar el enlace de una solicitud de pago por otro: el anterior deja de valer',
    refusedToProvider: true,
    roles,
    request: wire({ id: request }),
    reply: requestLink,
  }),
  confirmTransfer: post('/api/stripe/confirm_transfer', {
    summary: 'Anotar que ha llegado la transferencia que se pidió',
    refusedToProvider: true,
    roles,
    idempotent: true,
    request: wire({ id: request }),
  }),
}
