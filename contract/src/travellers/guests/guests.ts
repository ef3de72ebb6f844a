import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { arrivalQuestion } from '../../bookings/arrival-question.ts'
import { holderOnWire } from '../../bookings/booking-holder.ts'
import { frontDesk, guestReaders } from '@posada/domain/account/users/roles'
import { codedRefusalWith } from '../../declared-refusals.ts'
import { get, post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { day, euros, flag01, id, localMoment, maybe } from '../../fields.ts'
import { savedFile } from '../../platform/files/files.ts'
import { reportState } from '../registry/registry-status.ts'
import { wire } from '../../wire.ts'
import { guestChanges } from './guest-changes.ts'
import { assignableUnit, guestData, listedUnit } from './guest-data.ts'
import { theGuest } from './guest-fields.ts'

/** A booking that arrives or departs. */
const guestMovement = wire({
  bookingId: ['safeURL', id],
  establishmentId: ['AccomodationID', id],
  roomNames: ['Rooms', z.array(z.string())],
  holder: ['owner', holderOnWire],
  observations: ['observations', z.string()],
  checkedIn: ['CheckIn', flag01],
  checkedOut: ['CheckOut', flag01],
  occupants: ['occupantsNumber', z.int()],
  /** The number of registered guests of the booking. */
  registered: ['huespedesRegistrados', z.int()],
  isBilled: ['billed', z.boolean()],
  /** What is still to be paid of the booking. */
  pending: ['PendientePago', euros(-limits.booking.total, limits.booking.total)],
  firstRoomId: ['roomSafeURL', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
})
export type GuestMovement = z.output<typeof guestMovement>

const guestRow = wire({
  /** Display name, style, icon, id. */
  guest: ['HuespedInfo', z.tuple([z.string(), z.string(), z.string(), z.string()])],
  hasFailed: ['SESError', flag01],
  rooms: ['HabitacionAsignada', z.array(listedUnit)],
  /** YYYY-MM-DD HH:mm in the establishment's time zone. */
  checkedInAt: ['CheckInDate', z.string()],
  reportColour: ['Partes', z.string()],
  state: ['Estado', reportState],
  /** 'DNI ·· 421F': lists never show the whole number. */
  document: ['Documento', z.string()],
  nationality: ['Nacionalidad', z.string()],
  establishmentName: ['NombreEstablecimiento', z.string()],
  bookingId: ['bookingURL', id],
  leavesOn: ['CheckOutDate', day],
})
export type GuestRow = z.output<typeof guestRow>

export const guestsApi = {
  insAndOuts: post('/api/guests/get_ins_outs', {
    summary: 'Llegadas y salidas de hoy y de mañana',
    whileExpired: 'reads',
    roles: guestReaders,
    reply: wire({
      todayCheckIns: ['todayCheckIns', z.array(guestMovement)],
      todayCheckOuts: ['todayCheckOuts', z.array(guestMovement)],
      tomorrowCheckIns: ['tomorrowCheckIns', z.array(guestMovement)],
      tomorrowCheckOuts: ['tomorrowCheckOuts', z.array(guestMovement)],
      hasAdmissionDocuments: ['enable_admision', z.boolean()],
    }),
  }),
  list: table('/api/guests/get_table_data', {
    summary: 'Listado de huéspedes',
    roles: guestReaders,
    narrowing: { onlyFailed: ['estado', maybe(z.enum(['error'])), 'El estado'] },
    row: guestRow,
  }),
  get: post('/api/guests/get_info', {
    summary: 'Ficha de un huésped',
    whileExpired: 'reads',
    roles: guestReaders,
    request: wire({ id: ['GuestSecret', id, 'El huésped'] }),
    reply: wire({ guest: ['guestdata', guestData] }),
  }),
  edit: post('/api/guests/set_info', {
    summary: 'Cambiar los datos de un huésped',
    whileExpired: 'continues',
    roles: frontDesk,
    request: guestChanges,
    reply: wire({ guest: ['guestdata', guestData] }),
  }),
  sign: post('/api/guests/sign', {
    summary: 'Guardar la firma de un huésped',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      id: theGuest,
      signature: ['Signature', z.string().min(1).max(limits.guest.signature), 'La firma'],
    }),
  }),
  markArrived: post('/api/guests/mark_arrived', {
    summary: 'Anotar que un huésped registrado antes de su día ha llegado',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      id: theGuest,
      /** When the guest arrived, by the clock of the establishment. Has to be stated where their day is over. */
      arrivedAt: ['llegada', maybe(localMoment), 'El momento de llegada'],
    }),
    reply: wire({ guest: ['guestdata', guestData] }),
    refusals: {
      /** Their day is over: repeat with `arrivedAt`. */
      arrivalMissing: codedRefusalWith('falta_llegada', arrivalQuestion),
    },
  }),
  delete: post('/api/guests/delete', {
    summary: 'Eliminar un huésped; su parte enviado se anula',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: ['guestSafeURL', id, 'El huésped'] }),
  }),
  removeFromUnit: post('/api/guests/RemoveFromRoom', {
    summary: 'Quitar un huésped de su unidad',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: ['safeURLGuest', id, 'El huésped'] }),
  }),
  resend: post('/api/guests/set_ses_solved', {
    summary: 'Reenviar el parte de un huésped ya corregido',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: ['safeURL', id, 'El huésped'] }),
  }),
  changeUnitOfGuest: post('/api/guests/change_room', {
    summary: 'Cambiar la unidad de un huésped',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ roomId: ['RoomSecret', id, 'La unidad'], id: ['GuestSecret', id, 'El huésped'] }),
    reply: wire({ rooms: ['RoomList', z.array(assignableUnit)] }),
  }),
  rooms: get('/api/guests/get_rooms', {
    summary: 'Unidades que se pueden asignar a un huésped',
    roles: guestReaders,
    reply: wire({ rooms: ['rooms', z.array(assignableUnit)] }),
  }),
  export: post('/api/guests/download_guests_lists', {
    summary: 'Listado de huéspedes de un período, en PDF o CSV',
    whileExpired: 'reads',
    roles: guestReaders,
    outside: true,
    request: wire({
      from: ['fechaInicio', day, 'La fecha de inicio'],
      to: ['fechaFin', day, 'La fecha de fin'],
      type: ['type', z.enum(['pdf', 'csv']), 'El formato'],
    }),
    reply: savedFile,
  }),
  exportData: post('/api/guests/export_data', {
    summary: 'Todos los datos guardados de un huésped, para entregárselos',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ id: ['GuestSecret', id, 'El huésped'] }),
    reply: savedFile,
  }),
  erase: post('/api/guests/erase_data', {
    summary: 'Borrar los datos de un huésped donde la ley lo permite',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: ['GuestSecret', id, 'El huésped'] }),
  }),
}
