import { fieldSubject } from '@posada/domain/bookings/booking-fields'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { establishmentKindField } from '../establishments/establishment-kind.ts'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { codedRefusal } from '../declared-refusals.ts'
import { post } from '../endpoint.ts'
import { codeOrObject, day, euros, flag, flag01, freeText, id, int, maybe, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { requestedExtras } from './booking-extras.ts'
import { bookingInfo } from './booking-info.ts'
import { bookingState } from './booking-state.ts'
import { agencyField, holderField, newBookingRooms, party } from './booking-fields.ts'
import { sentTexts } from './plain-texts.ts'
import { saleFields } from './sale-terms.ts'

const most = limits.booking

const newBooking = wire({
  establishmentId: ['AccomodationID', id, 'El establecimiento'],
  checkIn: ['checkInDate', day, 'La fecha de entrada'],
  checkOut: ['checkOutDate', day, 'La fecha de salida'],
  rooms: ['rooms', newBookingRooms, 'Las unidades'],
  /** Whether the booking is refused where a type has no unit for it, instead of lying in its parking row. */
  onlyWithUnit: ['soloConUnidad', unlessBlank(flag), 'La casilla de solo con unidad'],
  tariff: ['tariff', maybe(codeOrObject('id', int())), fieldSubject('tariff')],
  name: ['name', maybe(freeText(most.holder)), 'El nombre del titular'],
  total: ['price', maybe(euros(0, most.total)), 'El total'],
  agency: ['agency', agencyField, fieldSubject('agency')],
  holder: ['owner', maybe(holderField), fieldSubject('holder')],
  occupants: ['occupants', maybe(int(0, most.people)), fieldSubject('occupants')],
  children: ['kidsNumber', maybe(int(0, most.people)), fieldSubject('children')],
  ...sentTexts,
  locator: ['bookingId', maybe(text(most.locator)), fieldSubject('locator')],
  regime: ['regimen', maybe(codeOrObject('Value', int(1, 5))), fieldSubject('regime')],
  extras: ['extras', maybe(requestedExtras), 'Los extras'],
  deposit: ['deposit', maybe(euros(0, most.deposit)), fieldSubject('deposit')],
  optionUntil: ['opcionHasta', maybe(day), 'El último día de la opción'],
  /** Absent: the recipient in the agency's terms, else the guest. */
  billTo: ['billTo', unlessBlank(party), fieldSubject('billTo')],
  sendsConfirmation: ['enviarConfirmacion', maybe(flag), 'La casilla de la confirmación'],
})
export type NewBooking = z.output<typeof newBooking>

/** A unit that Posada chose for a type in the request, or the parking row of the type where there was none. */
const chosenUnit = wire({
  saleTypeId: ['RoomID', id],
  roomId: ['SafeURL', id],
  name: ['Name', z.string()],
  isParked: ['sinAsignar', z.boolean()],
})
export type ChosenUnit = z.output<typeof chosenUnit>

/** A stay of another booking that was given another unit; the units by their names. */
const relocatedStay = wire({
  bookingId: ['bookingURL', id],
  holderName: ['titular', z.string()],
  from: ['de', z.string()],
  to: ['a', z.string()],
})
export type RelocatedStay = z.output<typeof relocatedStay>

/** What the reply to a request with types for sale says besides. */
const placing = {
  chosenUnits: ['unidadesElegidas', z.array(chosenUnit).optional()],
  /** How many of the units are missing: their stays lie in a parking row. */
  parked: ['sinAsignar', z.int().optional()],
  /** How many stays of other bookings were given another unit for this one. */
  relocated: ['estanciasMovidas', z.int().optional()],
  relocatedStays: ['movidas', z.array(relocatedStay).optional()],
} as const

const foundBooking = wire({
  id: ['SafeURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['owner', z.string()],
  establishmentName: ['AccomodationName', z.string()],
  establishmentKind: ['AccType', establishmentKindField],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  state: ['estado', bookingState.optional()],
  rooms: ['rooms', z.array(wire({ id: ['SafeURL', id], name: ['Name', z.string()] }))],
  /** The guest who was found, where it was not the holder; else ''. */
  guestName: ['huesped', z.string()],
  checkedIn: ['checkIn', flag01],
  checkedOut: ['checkOut', flag01],
})
export type FoundBooking = z.output<typeof foundBooking>

export const bookingsApi = {
  add: post('/api/bookings/add', {
    summary: 'Crear una reserva',
    roles: frontDesk,
    idempotent: true,
    request: newBooking,
    reply: wire({ id: ['safeURL', id], locator: ['bookingId', z.string()], ...saleFields, ...placing }),
    /** Only where the request says that the booking needs its units. */
    refusals: { noUnit: codedRefusal('sin_unidad') },
  }),
  get: post('/api/bookings/get_booking_info', {
    summary: 'Datos de una reserva',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: ['safeURL', id, 'La reserva'] }),
    reply: wire({ booking: ['booking', bookingInfo] }),
    refusals: { unknown: codedRefusal('no_existe') },
  }),
  search: post('/api/bookings/search', {
    summary: 'Buscar reservas por titular, huésped, teléfono, localizador o unidad',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      identifier: ['identifier', text(limits.search), 'El texto buscado'],
      withCancelled: ['incluirCanceladas', maybe(flag), 'La casilla de canceladas'],
    }),
    reply: wire({
      id: ['SafeURL', id.optional()],
      establishmentName: ['AccomodationName', z.string().optional()],
      establishmentKind: ['AccType', establishmentKindField.optional()],
      checkIn: ['checkInDate', day.optional()],
      rooms: ['rooms', z.array(wire({ id: ['SafeURL', id], name: ['Name', z.string()] })).optional()],
      results: ['resultados', z.array(foundBooking)],
      /** At least so many; exact up to the number of results. */
      total: ['total', z.int()],
      /** The known words that the search was taken for, because nothing has its own; then no booking is named above. */
      similarTo: ['parecidoA', z.array(z.string())],
    }),
  }),
}
