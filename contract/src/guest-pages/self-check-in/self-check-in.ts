import { limits } from '@posada/domain/platform/limits'
import { frontDesk, guestReaders } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { coded, day, email, id, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { checkinPlace, unitOfCheckin } from './checkin-place.ts'

const theBooking = ['bookingURL', id, 'La reserva'] as const
const thePlace = ['precheckURL', id, 'La plaza'] as const
const theEmail = ['email', maybe(email), 'El correo electrónico'] as const
const thePhone = ['phone', maybe(text(limits.booking.phone)), 'El teléfono'] as const

/** How the link reaches the guests. */
const sendMethod = coded({ 'e-mail': 'email', email: 'email', sms: 'sms', copy_link: 'copy_link' })

const selfCheckinRow = wire({
  holder: ['Titular', z.string()],
  checkIn: ['Entrada', day],
  locator: ['IdentificadorReserva', z.string()],
  /** '2/4': received, places. */
  progress: ['DatosRecibidos', z.string()],
  bookingId: ['SafeURLReserva', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
  isReceived: ['recibido', z.boolean()],
  isCancelled: ['cancelada', z.boolean()],
})
export type SelfCheckinRow = z.output<typeof selfCheckinRow>

const invitableBooking = wire({
  id: ['SafeURL', id],
  /** 'K7Q2M9 · Ana Ruiz · 24/06/2026' */
  label: ['Label', z.string()],
  email: ['Email', z.string()],
  /** The telephone, '' unless a text message can be sent to it. */
  mobile: ['sms', z.string()],
})
export type InvitableBooking = z.output<typeof invitableBooking>

/** What showed the identity of a traveller before an arrival without reception. */
const identityProof = wire({
  guest: ['huesped', z.string()],
  means: ['medio', coded({ telefono: 'phone', tarjeta_del_pago: 'card' })],
  ending: ['terminaEn', z.string()],
  shownAt: ['cuando', z.string()],
})

const selfCheckin = wire({
  bookingId: ['SafeURL', id],
  ownerEmail: ['ownerEmail', z.string()],
  ownerPhone: ['ownerPhone', z.string()],
  locator: ['idReserva', z.string()],
  units: ['habitacionesReserva', z.array(unitOfCheckin)],
  places: ['ocupantes', z.array(checkinPlace)],
  /** '' for roles that may not send it, and after the departure day. */
  link: ['link', z.string()],
  /** An e-mail, a telephone, or '' where the link was copied. */
  sentTo: ['enviadoA', z.string()],
  sentAt: ['enviadoEl', z.string()],
  /** The hour at which the guests say that they arrive; '' until they say so. */
  arrivalHour: ['horaLlegada', z.string()],
  /** The people of the booking, who may be more or fewer than the places. */
  occupants: ['occupantsNumber', z.int()],
  identityProofs: ['identidades', z.array(identityProof)],
})
export type SelfCheckin = z.output<typeof selfCheckin>

const sent = wire({ link: ['link', z.string()] })

export const selfCheckinApi = {
  list: table('/api/pre_checkIns/get_table_data', {
    summary: 'Auto check-in enviados',
    roles: guestReaders,
    row: selfCheckinRow,
  }),
  invitable: get('/api/pre_checkIns/get_bookings', {
    summary: 'Reservas a las que todavía no se ha enviado el auto check-in, las próximas primero',
    roles: frontDesk,
    request: wire({ filter: ['filter', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({
      bookings: ['reservas', z.array(invitableBooking)],
      /** How many there are; more than are listed where they are very many. */
      total: ['total', z.int()],
    }),
  }),
  create: post('/api/pre_checkIns/create', {
    summary: 'Enviar el auto check-in de una reserva, o copiar su enlace; otra vez, lo envía de nuevo',
    refusedToProvider: true, // the link would outlive the visit
    whileExpired: 'continues',
    roles: frontDesk,
    idempotent: true,
    request: wire({
      booking: [
        'PreCheckInData',
        wire({
          id: ['SafeURL', id, 'La reserva'],
          /** Absent: the booking's own. */
          email: ['Email', maybe(email), 'El correo electrónico'],
          phone: ['Phone', maybe(text(limits.booking.phone)), 'El teléfono'],
        }),
        'La reserva',
      ],
      sendBy: ['Method', sendMethod, 'El modo de envío'],
    }),
    reply: sent,
  }),
  get: post('/api/pre_checkIns/get_info', {
    summary: 'El auto check-in de una reserva, con sus plazas',
    whileExpired: 'reads',
    roles: guestReaders,
    request: wire({ bookingId: ['SafeURL', id, 'La reserva'] }),
    reply: selfCheckin,
  }),
  setRoom: post('/api/pre_checkIns/set_room', {
    summary: 'Asignar una unidad a una plaza, y al huésped que la ocupa',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      roomId: ['targetRoomURL', id, 'La unidad'],
      placeId: ['targetPreCheck', id, 'La plaza'],
    }),
  }),
  resendEmail: post('/api/pre_checkIns/resend_email', {
    summary: 'Enviar otra vez el auto check-in por correo',
    refusedToProvider: true, // the link would outlive the visit
    whileExpired: 'continues',
    roles: frontDesk,
    idempotent: true,
    request: wire({ bookingId: theBooking, email: theEmail }),
    reply: sent,
  }),
  resendSms: post('/api/pre_checkIns/resend_sms', {
    summary: 'Enviar otra vez el auto check-in por SMS',
    refusedToProvider: true, // the link would outlive the visit
    whileExpired: 'continues',
    roles: frontDesk,
    idempotent: true,
    request: wire({ bookingId: theBooking, phone: thePhone }),
    reply: sent,
  }),
  removePlace: post('/api/pre_checkIns/remove_preCheck', {
    summary: 'Quitar una plaza y eliminar el huésped que la ocupa; sin plazas, el enlace deja de valer',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ placeId: thePlace }),
  }),
  addPlace: post('/api/pre_checkIns/add_single_preCheck', {
    summary: 'Añadir una plaza al auto check-in de una reserva',
    whileExpired: 'continues',
    roles: frontDesk,
    idempotent: true,
    request: wire({ bookingId: theBooking }),
    reply: wire({ id: ['SafeURL', id] }),
  }),
  renewLink: post('/api/pre_checkIns/renew_link', {
    summary: 'Cambiar el enlace del auto check-in por otro: el anterior deja de valer',
    refusedToProvider: true, // the link would outlive the visit
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ bookingId: theBooking }),
    reply: sent,
  }),
}
