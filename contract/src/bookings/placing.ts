import { limits } from '@posada/domain/platform/limits'
import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { peopleTerms } from '../prices/people-terms.ts'
import { post } from '../endpoint.ts'
import { day, euros, id, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { saleNotices, pricedNights } from './sale-terms.ts'

/** A type for sale that reception can book instead of a unit. */
const bookableType = wire({
  id: ['RoomID', id],
  establishmentId: ['AccomodationID', id],
  name: ['nombre', z.string()],
  /** The real type whose units it takes: its own id for a real type. */
  realTypeId: ['tipoReal', id],
  /** How many units a booking of it takes. */
  unitsEach: ['unidades', z.int()],
  capacity: ['cap', z.int()],
  /** The capacity of its units. Further people get an extra bed. */
  places: ['plazas', z.int()],
  total: ['TotalPrice', euros(0, limits.booking.total)],
  nights: ['precios', pricedNights],
  /** Absent where more people cost no more. */
  peopleTerms: ['suplementos', peopleTerms.optional()],
  saleNotices: ['avisosCanal', saleNotices],
})
export type BookableType = z.output<typeof bookableType>

const unitForStay = wire({
  id: ['SafeURL', id],
  name: ['RoomName', z.string()],
  typeName: ['RoomType', z.string()],
  capacity: ['cap', z.int()],
  price: ['Price', euros()],
  isOfType: ['mismoTipo', z.boolean()],
  /** Nights that stay empty before and after the stay in the unit; LONGEST_GAP on a side where nothing follows. */
  emptyNights: ['nochesVacias', z.int()],
})
export type UnitForStay = z.output<typeof unitForStay>

/** A stay that Posada could not place, and where it fits now. */
const waitingStay = wire({
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['titular', z.string()],
  /** The parking row that it is in. */
  roomId: ['roomSafeURL', id],
  stretchId: ['estancia', id],
  typeName: ['RoomType', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  version: ['version', z.int()],
  /** The unit of its type that is free on all its nights and leaves the fewest empty ones beside it. */
  fits: ['cabeEn', wire({ id: ['SafeURL', id], name: ['RoomName', z.string()] })],
})
export type WaitingStay = z.output<typeof waitingStay>

export const placingApi = {
  bookableTypes: post('/api/bookings/planning/get_all_types', {
    summary: 'Tipos de habitación que se pueden reservar en unas fechas, con sus precios',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      checkIn: ['checkInDate', day, 'La fecha de entrada'],
      checkOut: ['checkOutDate', day, 'La fecha de salida'],
    }),
    reply: wire({ types: ['tipos', z.array(bookableType)] }),
  }),
  unitsForStay: post('/api/planning/units_for_stay', {
    summary: 'Unidades libres todas las noches de una estancia, primero las que dejan menos noches sueltas',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      bookingId: ['bookingURL', id, 'La reserva'],
      roomId: ['roomSafeURL', id, 'La unidad'],
      stretchId: ['estancia', unlessBlank(id), 'La estancia'],
    }),
    reply: wire({ units: ['unidades', z.array(unitForStay)] }),
  }),
  waitingStays: post('/api/planning/waiting_stays', {
    summary: 'Estancias que Posada dejó sin asignar y que ya caben en una unidad, la primera en entrar antes',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({}),
    reply: wire({ stays: ['estancias', z.array(waitingStay)] }),
  }),
}
