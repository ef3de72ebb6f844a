import { allRoles } from '@posada/domain/account/users/roles'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { holdFields } from '../hold-fields.ts'
import { bookingState } from '../booking-state.ts'
import { paymentMethod } from '../../platform/payment-method.ts'
import { holderOnWire } from '../booking-holder.ts'
import { establishmentKindField } from '../../establishments/establishment-kind.ts'
import { post } from '../../endpoint.ts'
import { day, euros, flag, flag01, id, int, maybe, text } from '../../fields.ts'
import { plannedChannel } from '../../distribution/channel/planned-channel.ts'
import { wire } from '../../wire.ts'

const amount = euros(-999_999_999, 999_999_999)

const stayInRoom = wire({
  roomId: ['SafeURL', id],
  roomName: ['Name', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  isPinned: ['fijada', z.boolean()],
  /** Its own people, of a booking of several units; absent where they are not known, and where the unit is the only one. */
  occupants: ['ocupantes', z.int().optional()],
  /** Of a stay without unit, which may have others of its booking beside it in the same parking row. */
  stretchId: ['estancia', id.optional()],
})

const plannedBooking = wire({
  id: ['safeURL', id],
  locator: ['bookingId', z.string()],
  establishmentId: ['AccomodationID', id],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  nights: ['nights', z.int()],
  holder: ['owner', holderOnWire],
  occupants: ['occupantsNumber', z.int()],
  children: ['kidsNumber', z.int()],
  phone: ['contactPhone', z.string()],
  checkedIn: ['checkIn', flag01],
  checkedOut: ['checkOut', flag01],
  isPreCheckIn: ['isPreCheckIn', z.boolean()],
  billed: ['billed', z.boolean()],
  paid: ['paid', z.boolean()],
  pending: ['PendientePago', amount],
  agencyName: ['agencyName', z.string()],
  agencyLogo: ['agencyLogo', z.string()],
  /** The portal that sold it; '' for none. */
  channelName: ['ota', z.string()],
  channel: ['canal', plannedChannel.optional()],
  registryError: ['ses_error', z.boolean()],
  registryErrorSolved: ['ses_error_solved', z.boolean()],
  total: ['TotalPrice', amount],
  observations: ['observations', z.string()],
  state: ['estado', bookingState],
  optionUntil: ['opcionHasta', day.nullable()],
  ...holdFields,
  regime: ['regimen', z.int()],
  version: ['version', z.int()],
  rooms: ['rooms', z.array(stayInRoom)],
})
export type PlannedBooking = z.output<typeof plannedBooking>

const plannedRoom = wire({
  id: ['id', id],
  safeId: ['SafeURL', id],
  name: ['RoomName', z.string()],
  typeName: ['RoomType', z.string()],
  nameLength: ['NameLen', z.int()],
  singleBeds: ['singleBeds', z.int()],
  doubleBeds: ['doubleBeds', z.int()],
  cleanStatus: ['cleanStatus', z.int()],
  /** Somebody has looked at the clean unit. */
  isInspected: ['inspeccionada', z.boolean()],
  price: ['Price', euros()],
  capacity: ['cap', z.int()],
  channelType: ['tipoWB', z.string()],
  total: ['TotalPrice', amount],
})
export type PlannedUnit = z.output<typeof plannedRoom>

/** The row of a type for sale in which stays without unit lie. Its id stands for a unit where a stay is moved. */
const parkingRow = wire({
  id: ['id', id],
  safeId: ['SafeURL', id],
  name: ['RoomName', z.string()],
  typeName: ['RoomType', z.string()],
  channelType: ['tipoWB', z.string()],
  /** How many stays lie in it in the period. */
  stays: ['estancias', z.int()],
})
export type ParkingRow = z.output<typeof parkingRow>

const plannedEstablishment = wire({
  id: ['id', id],
  name: ['AccomodationName', z.string()],
  safeId: ['SafeURL', id],
  kind: ['type', establishmentKindField],
  municipality: ['Municipio', z.string()],
  checkInTime: ['HoraEntrada', z.string()],
  checkOutTime: ['HoraSalida', z.string()],
  today: ['hoy', day],
  paymentMethods: ['FormasDePago', z.array(paymentMethod)],
  rooms: ['rooms', z.array(plannedRoom)],
  /** The parking rows that have stays in the period. */
  parkingRows: ['sinAsignar', z.array(parkingRow)],
})
export type PlannedEstablishment = z.output<typeof plannedEstablishment>

const arrivalOrDeparture = wire({
  bookingId: ['safeURL', id],
  establishmentId: ['AccomodationID', id],
  roomNames: ['Rooms', z.array(z.string())],
  holder: ['owner', holderOnWire],
  observations: ['observations', z.string()],
  checkedIn: ['CheckIn', flag01],
  checkedOut: ['CheckOut', flag01],
})
export type ArrivalOrDeparture = z.output<typeof arrivalOrDeparture>

const tariff = wire({ id: ['id', z.int()], name: ['Name', z.string()] })

const block = wire({
  id: ['safeURL', id],
  roomId: ['roomSafeURL', id],
  from: ['desde', day],
  to: ['hasta', day],
  reason: ['motivo', z.string()],
})

export const planningApi = {
  fetch: post('/api/planning/fetch_bookings', {
    summary: 'Planning: estancias, unidades y listas entre dos días',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      from: ['filterStart', day, 'La fecha de inicio'],
      to: ['filterEnd', day, 'La fecha de fin'],
      withCancelled: ['incluirCanceladas', maybe(flag), 'La casilla de canceladas'],
      /** Only these bookings, and no other lists: for a browser that has the period already and learns of changes. */
      onlyBookings: ['soloReservas', maybe(z.array(id).max(limits.planningChanges)), 'Las reservas'],
      /** The version of a reply to the same request that the browser has. */
      known: ['conocida', text(40).optional(), 'La versión conocida'],
    }),
    reply: wire({
      bookings: ['Bookings', z.array(plannedBooking)],
      establishments: ['Accodmodations', z.array(plannedEstablishment)],
      tariffs: ['Tariffs', wire({ hotels: ['Hotels', z.array(tariff)], apartments: ['Apartments', z.array(tariff)] })],
      regimes: ['regimenes', z.array(wire({ name: ['Name', z.string()], value: ['Value', z.int()] }))],
      blocks: ['Bloqueos', z.array(block)],
      todayCheckIns: ['todayCheckIns', z.array(arrivalOrDeparture)],
      tomorrowCheckIns: ['tomorrowCheckIns', z.array(arrivalOrDeparture)],
      todayCheckOuts: ['todayCheckOuts', z.array(arrivalOrDeparture)],
      tomorrowCheckOuts: ['tomorrowCheckOuts', z.array(arrivalOrDeparture)],
      logos: ['logos', z.record(z.string(), z.string())],
      usesChannel: ['uses_channel', z.boolean()],
      daysWithNotes: ['dias_con_notas', z.array(day)],
      /** The stays of the account without unit that have not ended, whatever the period. */
      parkedTotal: ['sinAsignarTotal', z.int()],
      /** The first day of the earliest of them. */
      parkedFrom: ['sinAsignarDesde', day.nullable()],
      /** Somebody is in the waiting list. */
      hasWaiting: ['hayEspera', z.boolean()],
      version: ['version', z.string()],
      /** The reply of the known version is still true: nothing else is in this one. */
      isUnchanged: ['sinCambios', z.boolean()],
    }),
  }),
  yearOccupancy: post('/api/planning/occupancy', {
    summary: 'Unidades ocupadas cada noche de un año',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ year: ['year', int(1900, 2199), 'El año'] }),
    reply: wire({
      unitCount: ['unidades', z.int()],
      /** The occupied units of each night of the year, from 1 January on. */
      occupied: ['ocupadas', z.array(z.int())],
    }),
  }),
  unregistered: post('/api/planning/unregistered', {
    summary: 'Reservas de hoy con huéspedes sin registrar',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({}),
    reply: wire({ bookingIds: ['reservas', z.array(id)] }),
  }),
}
