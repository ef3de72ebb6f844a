import { messageLimits } from '@posada/domain/guest-pages/messages/message-key'
import { frontDesk, guestReaders, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { coded, euros, flag, freeText, id, int, maybe, time, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { messageKey, messageLanguage, ownTexts, textChanges } from './message-fields.ts'

const theEstablishment = ['urlAlojamiento', id, 'El establecimiento'] as const
const theBooking = ['bookingURL', id, 'La reserva'] as const
const theKey = ['clave', messageKey, 'El mensaje'] as const

const messageSetting = wire({
  key: ['clave', messageKey],
  /** Whether it leaves by itself; false for the messages that never do. */
  isOn: ['activo', z.boolean()],
  /** Whether it also does for bookings of portals; only of a confirmation and a cancellation. */
  isForPortals: ['deportales', z.boolean()],
  /** Days before the arrival, or after the departure. */
  days: ['dias', z.int()],
  hour: ['hora', z.string()],
  texts: ['textos', ownTexts],
})
export type MessageSetting = z.output<typeof messageSetting>

const messageWay = coded({ email: 'email', sms: 'sms' })

const historyEntry = wire({
  id: ['id', id],
  key: ['clave', messageKey],
  language: ['idioma', z.string()],
  way: ['modo', messageWay],
  recipient: ['destino', z.string()],
  state: ['estado', coded({ en_cola: 'queued', enviado: 'sent', fallido: 'failed', sin_confirmar: 'unconfirmed' })],
  detail: ['detalle', z.string()],
  at: ['fecha', z.string()],
  isAutomatic: ['automatico', z.boolean()],
  /** It failed for good, and can be sent again. */
  canResend: ['se_puede_reenviar', z.boolean()],
})
export type HistoryEntry = z.output<typeof historyEntry>

const unsentMessage = wire({
  id: ['id', id],
  bookingId: ['bookingURL', id],
  locator: ['localizador', z.string()],
  holderName: ['titular', z.string()],
  key: ['clave', messageKey],
  way: ['modo', messageWay],
  recipient: ['destino', z.string()],
  state: ['estado', coded({ fallido: 'failed', sin_confirmar: 'unconfirmed' })],
  detail: ['detalle', z.string()],
  at: ['fecha', z.string()],
})
export type UnsentMessage = z.output<typeof unsentMessage>

const draft = {
  establishmentId: theEstablishment,
  key: theKey,
  language: ['idioma', messageLanguage, 'El idioma'],
  /** What is being written; absent: the text that would be sent. */
  subject: ['asunto', maybe(freeText(messageLimits.subject)), 'El asunto'],
  body: ['cuerpo', maybe(freeText(messageLimits.body)), 'El texto'],
  /** Absent: the next arrival. */
  bookingId: ['bookingURL', maybe(id), 'La reserva'],
} as const

export const messagesApi = {
  getAll: post('/api/messages/get_all', {
    summary: 'Los mensajes de un establecimiento: cuáles salen solos, cuándo, y sus textos propios',
    whileExpired: 'reads',
    roles: guestReaders,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ messages: ['mensajes', z.array(messageSetting)] }),
  }),
  edit: post('/api/messages/edit', {
    summary: 'Cambiar un mensaje: si sale solo, cuándo, y sus textos; null vuelve al de Posada',
    roles: ownerOnly,
    request: wire({
      establishmentId: theEstablishment,
      key: theKey,
      isOn: ['activo', unlessBlank(flag), 'El envío automático'],
      isForPortals: ['deportales', unlessBlank(flag), 'La casilla de reservas de portales'],
      days: ['dias', unlessBlank(int(0, messageLimits.days)), 'Los días'],
      hour: ['hora', unlessBlank(time), 'La hora'],
      texts: ['textos', unlessBlank(textChanges), 'Los textos'],
    }),
  }),
  preview: post('/api/messages/preview', {
    summary: 'Ver un mensaje como lo recibiría el huésped de una reserva',
    whileExpired: 'reads',
    roles: guestReaders,
    request: wire(draft),
    reply: wire({
      subject: ['asunto', z.string()],
      html: ['html', z.string()],
      text: ['texto', z.string()],
      /** The locator of the booking with which it is shown; '' where there is none yet. */
      locator: ['reserva', z.string()],
      recipient: ['destino', z.string()],
    }),
  }),
  sendTest: post('/api/messages/send_test', {
    summary: 'Enviar un mensaje de prueba al propio correo',
    roles: ownerOnly,
    request: wire(draft),
  }),
  send: post('/api/messages/send', {
    summary: 'Enviar un mensaje al huésped de una reserva',
    roles: frontDesk,
    idempotent: true,
    request: wire({ bookingId: theBooking, key: theKey }),
  }),
  resend: post('/api/messages/resend', {
    summary: 'Volver a enviar un mensaje que no se pudo enviar',
    roles: frontDesk,
    idempotent: true,
    request: wire({ bookingId: theBooking, messageId: ['id', id, 'El mensaje'] }),
  }),
  failed: get('/api/messages/failed', {
    summary: 'Los mensajes que no han salido en los últimos treinta días y de los que nadie se ha ocupado',
    roles: guestReaders,
    reply: wire({ messages: ['mensajes', z.array(unsentMessage)] }),
  }),
  dismiss: post('/api/messages/dismiss', {
    summary: 'Descartar un mensaje que no se pudo enviar',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, messageId: ['id', id, 'El mensaje'] }),
  }),
  history: post('/api/messages/history', {
    summary: 'Los mensajes de una reserva y su estado',
    whileExpired: 'reads',
    roles: guestReaders,
    request: wire({ bookingId: theBooking }),
    reply: wire({
      messages: ['mensajes', z.array(historyEntry)],
      /** The language in which the guest is addressed. */
      language: ['idioma', messageLanguage],
      /** Those that can be sent now. */
      sendable: ['enviables', z.array(messageKey)],
      establishmentId: ['urlAlojamiento', id],
    }),
  }),
  setSmsAbroad: post('/api/messages/sms_extranjero', {
    summary: 'Permitir los SMS a teléfonos de otros países',
    roles: ownerOnly,
    refusedToProvider: true,
    request: wire({ isOn: ['activo', flag, 'La casilla de otros países'] }),
  }),
  smsMonths: get('/api/messages/sms_months', {
    summary: 'Los SMS de los últimos doce meses y lo que cuestan',
    roles: ownerOnly,
    reply: wire({
      isConfigured: ['configurado', z.boolean()],
      /** Whether messages go to telephones of other countries. */
      isAbroadOn: ['extranjero', z.boolean()],
      months: [
        'meses',
        z.array(wire({ month: ['mes', z.string()], count: ['numero', z.int()], amount: ['importe', euros()] })),
      ],
    }),
  }),
}
