import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { establishmentKindField } from '../account/session.ts'
import { frontDesk, post } from '../endpoint.ts'
import {
  codeOrObject,
  coded,
  day,
  email,
  euros,
  flag,
  flag01,
  id,
  int,
  maybe,
  percent,
  text,
  unlessBlank,
} from '../fields.ts'
import { amountType } from '../agencies/agency.ts'
import { namedCompany } from '../clients/client-fields.ts'
import { registryStatus } from '../registry/registry-status.ts'
import { wire } from '../wire.ts'
import { bookingState } from './booking-state.ts'
import { extrasOfUnit, requestedExtras } from './booking-extras.ts'
import { agencyField, holderField } from './requested-parties.ts'
import { fieldsToCome } from './fields-to-come.ts'
import { lastMethod, receivedPayment } from './payments.ts'
import { nightlyPrice, requestedRooms } from './requested-rooms.ts'

const most = limits.booking

export const party = coded({ A: 'agency', C: 'client', E: 'company' })

const newBooking = wire({
  establishmentId: ['AccomodationID', id, 'El establecimiento'],
  checkIn: ['checkInDate', day, 'La fecha de entrada'],
  checkOut: ['checkOutDate', day, 'La fecha de salida'],
  rooms: ['rooms', requestedRooms, 'Las unidades'],
  tariff: ['tariff', maybe(codeOrObject('id', int())), 'La tarifa'],
  name: ['name', maybe(text(most.holder)), 'El nombre del titular'],
  total: ['price', maybe(euros(0, most.total)), 'El total'],
  agency: ['agency', agencyField, 'La agencia'],
  holder: ['owner', maybe(holderField), 'El titular'],
  phone: ['contactPhone', maybe(text(most.phone)), 'El teléfono'],
  email: ['contactEmail', maybe(email), 'El correo electrónico'],
  occupants: ['occupants', maybe(int(0, most.people)), 'El número de ocupantes'],
  children: ['kidsNumber', maybe(int(0, most.people)), 'El número de niños'],
  observations: ['observations', maybe(text(most.observations)), 'Las observaciones'],
  locator: ['bookingId', maybe(text(most.locator)), 'El localizador'],
  regime: ['regimen', maybe(codeOrObject('Value', int(1, 5))), 'El régimen'],
  extras: ['extras', maybe(requestedExtras), 'Los extras'],
  deposit: ['deposit', maybe(euros(0, most.deposit)), 'El depósito'],
  optionUntil: ['opcionHasta', maybe(day), 'El último día de la opción'],
  /** Absent: to whom the agency's terms say, else the guest. */
  billTo: ['billTo', unlessBlank(party), 'El destinatario de la factura'],
  sendsConfirmation: ['enviarConfirmacion', maybe(flag), 'La casilla de la confirmación'],
})
export type NewBooking = z.output<typeof newBooking>

const bookedRoom = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  typeName: ['Tipo', z.string()],
  prices: ['Prices', z.array(nightlyPrice)],
  occupants: ['OccupantsNumber', z.int()],
  total: ['TotalPrice', euros(0, 999_999_999)],
  guests: ['Guests', z.array(wire({ name: ['name', z.string()], id: ['safeURL', id] }))],
  channelType: ['tipoWB', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  isLocked: ['fijada', z.boolean()],
})

const amount = euros(-999_999_999, 999_999_999)

/** The mail with the booking's details: none yet, on its way, gone, or given up. */
const summaryState = z.enum(['idle', 'sending', 'sent', 'failed'])

const peopleTax = wire({ count: ['cantidad', z.int()], total: ['precio_total', amount] })

export const holderOnWire = wire({
  name: ['Name', z.string()],
  clientId: ['SafeURL', z.string()],
  isRegistered: ['Registered', z.boolean()],
})

const bookingHolder = wire({
  name: ['Name', z.string()],
  clientId: ['SafeURL', z.string()],
  isRegistered: ['Registered', z.boolean()],
  /** Whom a bill may also go to; without a name he has none. */
  company: ['companyAsoc', namedCompany],
})

export const bookingInfo = wire({
  id: ['safeURL', id],
  locator: ['bookingId', z.string()],
  version: ['version', z.int()],
  state: ['estado', bookingState],
  establishmentId: ['AccomodationID', id],
  establishmentName: ['AccomodationName', z.string()],
  establishmentProvince: ['AccomodationProvincia', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  nights: ['nights', z.int()],
  holder: ['owner', bookingHolder],
  occupantsList: ['occupants', z.array(z.string())],
  phone: ['contactPhone', z.string()],
  email: ['contactEmail', z.string()],
  occupants: ['occupantsNumber', z.int()],
  children: ['kidsNumber', z.int()],
  tariff: ['tariff', wire({ id: ['id', z.int()], name: ['Name', z.string()] })],
  agency: ['agency', wire({ id: ['id', z.string()], name: ['name', z.string()] })],
  regime: ['regimen', wire({ name: ['Name', z.string()], value: ['Value', z.int()] })],
  deposit: ['Deposit', amount],
  total: ['TotalPrice', amount],
  price: ['price', amount],
  observations: ['observations', z.string()],
  billTo: ['billTo', party],
  payTo: ['payTo', party],
  paid: ['paid', z.boolean()],
  billed: ['billed', z.boolean()],
  paymentMethod: ['paymentMethod', lastMethod],
  invoiceNumber: ['invoiceNumber', z.string()],
  pending: ['PendientePago', amount],
  checkedIn: ['checkIn', flag01],
  checkedOut: ['checkOut', flag01],
  rooms: ['rooms', z.array(bookedRoom)],
  extras: ['extras', z.array(extrasOfUnit)],
  payments: ['cobros', z.array(receivedPayment)],
  optionUntil: ['opcionHasta', day.nullable()],
  cancelReason: ['motivoCancelacion', z.string()],
  cancelFee: ['importeCancelacion', amount],
  checkedInAt: ['checkInHora', z.string()],
  checkedOutAt: ['checkOutHora', z.string()],
  summaryState: ['resumen', summaryState],
  summaryError: ['resumenError', z.string()],
  whatsAppLink: ['linkWhatsApp', z.string()],
  isPreCheckIn: ['isPreCheckIn', z.boolean()],
  touristTax: [
    'tasa_dict',
    wire({
      total: ['total', amount],
      adults: ['tasa_adultos', peopleTax],
      children: ['tasa_niños', peopleTax],
      name: ['nombre', z.string()],
      exempt: ['exentos', z.int()],
    }),
  ],
  taxExempt: ['tasaExentos', z.int()],
  /** Its code; '' where nobody is exempt. */
  taxExemptReason: ['tasaMotivoExencion', z.string()],
  /** Of the nights, to the agency. */
  commission: ['Comision', percent],
  amountType: ['TipoDeImporteReserva', amountType],
  company: ['empresa', z.string()],
  agencyLogo: ['agencyLogo', z.string()],
  registry: ['estado_ses_hospedajes', registryStatus],
  registryError: ['ses_error', z.boolean()],
  registryErrorSolved: ['ses_error_solved', z.boolean()],
  /** Why the registry refused it, in plain words. */
  registryReason: ['ses_motivo', z.string()],
  /** Whose data are to be mended; '' where the booking's are. */
  registryGuestId: ['ses_huespedURL', z.string()],
  createdAt: ['fecha_alta', z.string()],
  emailAgain: ['email', z.string()],
  agencyName: ['agencyName', z.string()],
  ...fieldsToCome,
})
export type BookingInfo = z.output<typeof bookingInfo>

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
})
export type FoundBooking = z.output<typeof foundBooking>

export const bookingsApi = {
  add: post('/api/bookings/add', {
    summary: 'Crear una reserva',
    roles: frontDesk,
    idempotent: true,
    request: newBooking,
    reply: wire({ id: ['safeURL', id], locator: ['bookingId', z.string()] }),
  }),
  get: post('/api/bookings/get_booking_info', {
    summary: 'Datos de una reserva',
    request: wire({ id: ['safeURL', id, 'La reserva'] }),
    reply: wire({ booking: ['booking', bookingInfo] }),
  }),
  search: post('/api/bookings/search', {
    summary: 'Buscar una reserva por localizador, huésped o teléfono',
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
      total: ['total', z.int()],
    }),
  }),
}
