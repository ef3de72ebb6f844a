import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { frontDesk, post } from '../endpoint.ts'
import {
  codeOrObject,
  coded,
  day,
  edited,
  email,
  euros,
  flag,
  id,
  int,
  maybe,
  percent,
  text,
  unlessBlank,
} from '../fields.ts'
import { amountType } from '../agencies/agency.ts'
import { wire } from '../wire.ts'
import { bookingInfo, party } from './bookings.ts'
import { exemptionReason } from './exemption-reason.ts'
import { editedAgency, editedHolder } from './requested-parties.ts'
import { nightlyPrices, requestedRooms } from './requested-rooms.ts'

const most = limits.booking
const theBooking = ['bookingURL', id, 'La reserva'] as const
const theUnit = ['roomSafeURL', id, 'La unidad'] as const
const knownVersion = ['version', maybe(int()), 'La versión'] as const

/** Absent keys leave their value alone; the rooms listed get new prices, those not listed stay as they are. */
const bookingEdit = wire({
  id: ['safeURLBooking', id, 'La reserva'],
  version: knownVersion,
  checkIn: ['checkInDate', unlessBlank(day), 'La fecha de entrada'],
  checkOut: ['checkOutDate', unlessBlank(day), 'La fecha de salida'],
  tariff: ['tariff', edited(codeOrObject('id', int())), 'La tarifa'],
  holder: ['owner', editedHolder, 'El titular'],
  total: ['price', unlessBlank(euros(0, most.total)), 'El total'],
  agency: ['agency', editedAgency, 'La agencia'],
  phone: ['contactPhone', edited(text(most.phone)), 'El teléfono'],
  email: ['contactEmail', edited(email), 'El correo electrónico'],
  olderEmail: ['email', edited(email), 'El correo electrónico'],
  rooms: ['rooms', unlessBlank(requestedRooms), 'Las unidades'],
  occupants: ['occupantsNumber', edited(int(0, most.people)), 'El número de ocupantes'],
  children: ['kidsNumber', edited(int(0, most.people)), 'El número de niños'],
  observations: ['observations', edited(text(most.observations)), 'Las observaciones'],
  locator: ['bookingId', unlessBlank(text(most.locator)), 'El localizador'],
  billTo: ['billTo', unlessBlank(party), 'El destinatario de la factura'],
  payTo: ['payTo', unlessBlank(party), 'El pagador'],
  regime: ['regimen', edited(codeOrObject('Value', int(1, 5))), 'El régimen'],
  deposit: ['deposit', edited(euros(0, most.deposit)), 'El depósito'],
  optionUntil: ['opcionHasta', edited(day), 'El último día de la opción'],
  commission: ['Comision', edited(percent), 'La comisión'],
  amountType: ['TipoDeImporteReserva', unlessBlank(amountType), 'El tipo de importe'],
  taxExempt: ['tasaExentos', edited(int(0, most.people)), 'Las personas exentas de la tasa'],
  taxExemptReason: ['tasaMotivoExencion', edited(exemptionReason), 'El motivo de la exención'],
})
export type BookingEdit = z.output<typeof bookingEdit>

/** The booking as it is after the change. */
const changed = wire({ version: ['version', z.int()], total: ['TotalPrice', euros(-most.total, most.total)] })

/** Or refused because somebody else changed it: what is there now, and the names of what changed. */
const changedOrStale = wire({
  version: ['version', z.int()],
  total: ['TotalPrice', euros(-most.total, most.total)],
  booking: ['booking', bookingInfo.optional()],
  changedFields: ['cambios', z.array(z.string()).optional()],
})

const stayMove = wire({
  bookingId: theBooking,
  roomId: theUnit,
  /** Which stretch of a stay that changes its unit is meant: the one that begins on this day. */
  stretchFrom: ['desde', maybe(day), 'El día en que empieza la estancia en la unidad'],
  newRoomId: ['newRoomURL', maybe(id), 'La unidad nueva'],
  checkIn: ['checkInDate', day, 'La fecha de entrada'],
  checkOut: ['checkOutDate', day, 'La fecha de salida'],
  /** All units of the booking move by as many days. */
  allRooms: ['todas', maybe(flag), 'La casilla de todas las unidades'],
  price: ['precio', maybe(coded({ mantener: 'keep', recalcular: 'recalculate' })), 'El precio'],
  version: knownVersion,
})
export type StayMove = z.output<typeof stayMove>

export const bookingChangesApi = {
  edit: post('/api/bookings/edit', {
    summary: 'Cambiar una reserva',
    roles: frontDesk,
    request: bookingEdit,
    reply: changedOrStale,
  }),
  setPrices: post('/api/bookings/update_price', {
    summary: 'Cambiar los precios por noche de una reserva',
    roles: frontDesk,
    request: wire({
      id: theBooking,
      total: ['totalPrice', maybe(euros(0, most.total)), 'El total'],
      rooms: ['rooms', maybe(requestedRooms), 'Las unidades'],
      version: knownVersion,
    }),
    reply: changedOrStale,
  }),
  addRoom: post('/api/bookings/add_room', {
    summary: 'Añadir una unidad a una reserva',
    roles: frontDesk,
    request: wire({
      bookingId: theBooking,
      roomId: theUnit,
      prices: ['roomPrices', maybe(nightlyPrices), 'Los precios por noche'],
      checkIn: ['checkInDate', maybe(day), 'La fecha de entrada'],
      checkOut: ['checkOutDate', maybe(day), 'La fecha de salida'],
      version: knownVersion,
    }),
    reply: changedOrStale,
  }),
  removeRoom: post('/api/bookings/del_room', {
    summary: 'Quitar una unidad de una reserva',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, roomId: theUnit, version: knownVersion }),
    reply: changedOrStale,
  }),
  detach: post('/api/bookings/dettach_rooms', {
    summary: 'Hacer otra reserva con unidades de una',
    roles: frontDesk,
    idempotent: true,
    request: wire({
      bookingId: theBooking,
      roomIds: ['roomsURLs', z.array(id).min(1).max(most.rooms), 'La unidad'],
    }),
    reply: wire({ id: ['safeURL', id], locator: ['bookingId', z.string()], version: ['version', z.int()] }),
  }),
  splitStay: post('/api/bookings/split_stay', {
    summary: 'Cambiar de unidad a mitad de la estancia',
    roles: frontDesk,
    request: wire({
      bookingId: theBooking,
      roomId: theUnit,
      newRoomId: ['newRoomURL', id, 'La unidad nueva'],
      day: ['dia', day, 'El día del cambio'],
      version: knownVersion,
    }),
    reply: changedOrStale,
  }),
  switchRoom: post('/api/planning/switch_room', {
    summary: 'Cambiar una unidad de la reserva por otra',
    roles: frontDesk,
    request: wire({
      oldRoomId: ['oldRoomURL', id, 'La unidad'],
      newRoomId: ['newRoomURL', id, 'La unidad nueva'],
      bookingId: theBooking,
      version: knownVersion,
    }),
    reply: changedOrStale,
  }),
  moveStay: post('/api/planning/move_stay', {
    summary: 'Llevar una estancia a otra unidad o a otras fechas',
    roles: frontDesk,
    request: stayMove,
    reply: changedOrStale,
  }),
  undo: post('/api/planning/undo', {
    summary: 'Deshacer el último cambio de fechas, unidades o precios de una reserva',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, version: ['version', int(), 'La versión'] }),
    reply: changed,
  }),
  lockStay: post('/api/planning/lock_stay', {
    summary: 'Fijar una estancia a su unidad, o soltarla',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, roomId: theUnit, isLocked: ['fijada', flag, 'La casilla de fijada'] }),
    reply: changed,
  }),
  bookableRooms: post('/api/bookings/planning/get_all_rooms', {
    summary: 'Unidades que se pueden reservar; con fechas, cuáles están libres',
    request: wire({
      checkIn: ['checkInDate', maybe(day), 'La fecha de entrada'],
      checkOut: ['checkOutDate', maybe(day), 'La fecha de salida'],
    }),
    reply: wire({
      rooms: [
        'rooms',
        z.array(
          wire({
            id: ['SafeURL', id],
            establishmentId: ['AccomodationID', id],
            establishmentName: ['AccomodationName', z.string()],
            name: ['RoomName', z.string()],
            nameWithType: ['RoomName_Modal', z.string()],
            price: ['Price', euros()],
            capacity: ['cap', z.int()],
            total: ['TotalPrice', euros(0, most.total)],
            channelType: ['tipoWB', z.string()],
            isFree: ['libre', z.boolean().optional()],
          }),
        ),
      ],
    }),
  }),
}
