import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { bookingState } from '../../bookings/booking-state.ts'
import { post } from '../../endpoint.ts'
import { day, euros, id, maybe } from '../../fields.ts'
import { arrivalToConfirm } from '../../travellers/registry/arrival-to-confirm.ts'
import { communicationAction, fault } from '../../travellers/registry/communication.ts'
import { wire } from '../../wire.ts'

const unitOfStay = wire({
  /** Of a stay without unit, its parking row. */
  id: ['id', id],
  name: ['nombre', z.string()],
  cleanStatus: ['cleanStatus', z.int()],
  isInspected: ['inspeccionada', z.boolean()],
  /** HH:MM at which somebody has begun to clean it, or ''. */
  cleaningSince: ['empezada', z.string()],
  /** The stay has no unit yet; the name is that of its type. */
  isParking: ['sinAsignar', z.boolean()],
  /** Which of the stays of the booking in the parking row. */
  stretchId: ['estancia', id],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
})
export type UnitOfStay = z.output<typeof unitOfStay>

/** A booking that arrives, lodges or leaves on the day, or of which an earlier day left something to do. */
const stayOfToday = wire({
  id: ['safeURL', id],
  locator: ['bookingId', z.string()],
  establishmentId: ['AccomodationID', id],
  holderName: ['titular', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  state: ['estado', bookingState],
  version: ['version', z.int()],
  /** The units of today: of an arrival the first, of a departure the last. */
  units: ['unidades', z.array(unitOfStay)],
  occupants: ['occupantsNumber', z.int()],
  children: ['kidsNumber', z.int()],
  /** The number of registered guests of the booking. */
  registered: ['huespedesRegistrados', z.int()],
  /** Of the self check-in: its places and those that were received. 0 where none was sent. */
  places: ['plazas', z.int()],
  receivedPlaces: ['plazasRecibidas', z.int()],
  /** HH:MM at which the guests say that they come, or ''. */
  arrivalHour: ['horaLlegada', z.string()],
  /** HH:MM at which check-in and check-out were ticked, if they were ticked for today; else ''. */
  checkedInTime: ['horaCheckIn', z.string()],
  checkedOutTime: ['horaCheckOut', z.string()],
  checkedIn: ['checkIn', z.boolean()],
  checkedOut: ['checkOut', z.boolean()],
  /** When the report of guests in the house who are not registered is due; '' where all are. */
  reportDueAt: ['venceParte', z.string()],
  pending: ['PendientePago', euros(-999_999_999, 999_999_999)],
  agencyPays: ['pagaAgencia', z.boolean()],
  billed: ['billed', z.boolean()],
  agencyName: ['agencyName', z.string()],
  /** The portal that sold it; '' for none. */
  channelName: ['ota', z.string()],
  phone: ['contactPhone', z.string()],
  observations: ['observations', z.string()],
})
export type StayOfToday = z.output<typeof stayOfToday>

const establishmentOfToday = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  timeZone: ['zonaHoraria', z.string()],
  today: ['hoy', day],
  checkInTime: ['HoraEntrada', z.string()],
  checkOutTime: ['HoraSalida', z.string()],
  units: ['unidades', z.int()],
  /** Units that are dirty. */
  dirty: ['sucias', z.int()],
  tomorrowArrivals: ['llegadasManana', z.int()],
  tomorrowDepartures: ['salidasManana', z.int()],
})
export type EstablishmentOfToday = z.output<typeof establishmentOfToday>

/** A report to an authority that needs a person. */
const lateReport = wire({
  id: ['SafeURL', id],
  bookingId: ['bookingURL', id],
  establishmentId: ['AccomodationID', id],
  title: ['titulo', z.string()],
  detail: ['detalle', z.string()],
  dueAt: ['vence', z.string()],
  faults: ['faltas', z.array(fault)],
  acts: ['acciones', z.array(communicationAction)],
})
export type LateReport = z.output<typeof lateReport>

export const todayApi = {
  get: post('/api/today/get', {
    summary: 'El día de un establecimiento o de todos: llegadas, salidas, huéspedes en casa y lo que va con retraso',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: ['urlAlojamiento', maybe(id), 'El establecimiento'] }),
    reply: wire({
      /** All of the account, also where the day is that of one. */
      establishments: ['establecimientos', z.array(establishmentOfToday)],
      stays: ['estancias', z.array(stayOfToday)],
      /** For roles that may read guests; empty for the others. */
      arrivalsToConfirm: ['entradasPorConfirmar', z.array(arrivalToConfirm)],
      lateReports: ['partesUrgentes', z.array(lateReport)],
    }),
  }),
}
