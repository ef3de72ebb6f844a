import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { markedRefusal } from '../declared-refusals.ts'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { post } from '../endpoint.ts'
import { coded, day, euros, flag, id, int, maybe, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { bookingEdit } from './booking-edit.ts'
import { bookingInfo } from './booking-info.ts'
import { nightlyPrices, requestedRooms } from './booking-fields.ts'
import { peopleTerms } from '../prices/people-terms.ts'
import { saleNotices, pricedNights, saleFields } from './sale-terms.ts'
import {
  alsoChanged,
  alsoUndone,
  occupiedRefusal,
  relocations,
  swapOutdatedRefusal,
  unitChanges,
} from './unit-changes.ts'

const most = limits.booking
const theBooking = ['bookingURL', id, 'La reserva'] as const
const theUnit = ['roomSafeURL', id, 'La unidad'] as const
/** Which of several stays of the booking in a parking row. */
const theStay = ['estancia', unlessBlank(id), 'La estancia'] as const
const knownVersion = ['version', maybe(int()), 'La versión'] as const

/** The booking after the change. */
const changed = wire({ version: ['version', z.int()], total: ['TotalPrice', euros(-most.total, most.total)] })

/**
 * The reply to a change, or, when somebody else changed the booking first, the current booking and the changed fields.
 */
const changedOrStale = wire({
  version: ['version', z.int()],
  total: ['TotalPrice', euros(-most.total, most.total)],
  booking: ['booking', bookingInfo.optional()],
  changedFields: ['cambios', z.array(z.string()).optional()],
  alsoChanged,
  ...saleFields,
})

/** Another user changed the booking first. */
const staleRefusal = {
  stale: markedRefusal(['cambios'], { changedFields: ['cambios', z.array(z.string())] }),
}

const stayMove = wire({
  bookingId: theBooking,
  roomId: theUnit,
  /** The first day of the stretch to move, for a stay that is in the unit several times. */
  stretchFrom: ['desde', maybe(day), 'El día en que empieza la estancia en la unidad'],
  stretchId: theStay,
  newRoomId: ['newRoomURL', maybe(id), 'La unidad nueva'],
  checkIn: ['checkInDate', day, 'La fecha de entrada'],
  checkOut: ['checkOutDate', day, 'La fecha de salida'],
  /** Whether all units of the booking move by the same number of days. */
  allRooms: ['todas', maybe(flag), 'La casilla de todas las unidades'],
  /** Applied to the moved stay, on its new dates. */
  unitChanges,
  relocations,
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
    refusals: { ...staleRefusal, ...occupiedRefusal, ...swapOutdatedRefusal },
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
    refusals: staleRefusal,
  }),
  addBookedUnit: post('/api/bookings/add_room', {
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
    refusals: staleRefusal,
  }),
  removeBookedUnit: post('/api/bookings/del_room', {
    summary: 'Quitar una unidad de una reserva',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, roomId: theUnit, stretchId: theStay, version: knownVersion }),
    reply: changedOrStale,
    refusals: staleRefusal,
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
      stretchId: theStay,
      newRoomId: ['newRoomURL', id, 'La unidad nueva'],
      day: ['dia', day, 'El día del cambio'],
      version: knownVersion,
    }),
    reply: changedOrStale,
    refusals: staleRefusal,
  }),
  switchBookedUnit: post('/api/planning/switch_room', {
    summary: 'Cambiar una unidad de la reserva por otra',
    roles: frontDesk,
    request: wire({
      oldRoomId: ['oldRoomURL', id, 'La unidad'],
      newRoomId: ['newRoomURL', id, 'La unidad nueva'],
      stretchId: theStay,
      bookingId: theBooking,
      version: knownVersion,
    }),
    reply: changedOrStale,
    refusals: staleRefusal,
  }),
  moveStay: post('/api/planning/move_stay', {
    summary: 'Llevar una estancia a otra unidad o a otras fechas',
    roles: frontDesk,
    request: stayMove,
    reply: changedOrStale,
    refusals: { ...staleRefusal, ...occupiedRefusal, ...swapOutdatedRefusal },
  }),
  undo: post('/api/planning/undo', {
    summary: 'Deshacer el último cambio de fechas, unidades o precios de una reserva',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, version: ['version', int(), 'La versión'], alsoUndone }),
    reply: changed,
  }),
  pinStay: post('/api/planning/lock_stay', {
    summary: 'Fijar una estancia a su unidad, o soltarla',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, roomId: theUnit, isPinned: ['fijada', flag, 'La casilla de fijada'] }),
    reply: changed,
  }),
  bookableUnits: post('/api/bookings/planning/get_all_rooms', {
    summary: 'Unidades que se pueden reservar; con fechas, cuáles están libres',
    whileExpired: 'reads',
    roles: allRoles,
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
            /** With dates: the price of each night, and what the restrictions say against the stay. */
            nights: ['precios', pricedNights.optional()],
            /** Where the unit costs more with more people, which is not in these prices. */
            peopleTerms: ['suplementos', peopleTerms.optional()],
            saleNotices: ['avisosCanal', saleNotices.optional()],
          }),
        ),
      ],
    }),
  }),
}
