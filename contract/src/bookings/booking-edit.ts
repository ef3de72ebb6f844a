import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { amountType } from './agencies/agency.ts'
import {
  codeOrObject,
  day,
  edited,
  email,
  euros,
  freeText,
  id,
  int,
  maybe,
  percent,
  text,
  unlessBlank,
} from '../fields.ts'
import { chosenLanguage } from '../travellers/guests/guest-language.ts'
import { wire } from '../wire.ts'
import { unitChanges } from './unit-changes.ts'
import { editedAgency, editedHolder, exemptionReason, party, requestedRooms } from './booking-fields.ts'

const most = limits.booking

/** Absent keys leave their value unchanged. Listed rooms get new prices; rooms not listed keep theirs. */
export const bookingEdit = wire({
  id: ['safeURLBooking', id, 'La reserva'],
  version: ['version', maybe(int()), 'La versión'],
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
  /** Applied to the stays on the new dates, together with them. */
  unitChanges,
  occupants: ['occupantsNumber', edited(int(0, most.people)), 'El número de ocupantes'],
  children: ['kidsNumber', edited(int(0, most.people)), 'El número de niños'],
  observations: ['observations', edited(freeText(most.observations)), 'Las observaciones'],
  locator: ['bookingId', unlessBlank(text(most.locator)), 'El localizador'],
  billTo: ['billTo', unlessBlank(party), 'El destinatario de la factura'],
  payTo: ['payTo', unlessBlank(party), 'El pagador'],
  regime: ['regimen', edited(codeOrObject('Value', int(1, 5))), 'El régimen'],
  deposit: ['deposit', edited(euros(0, most.deposit)), 'El depósito'],
  optionUntil: ['opcionHasta', edited(day), 'El último día de la opción'],
  commission: ['Comision', edited(percent), 'La comisión'],
  amountType: ['TipoDeImporteReserva', unlessBlank(amountType), 'El tipo de importe'],
  language: ['idioma', edited(chosenLanguage), 'El idioma'],
  taxExempt: ['tasaExentos', edited(int(0, most.people)), 'Las personas exentas de la tasa'],
  taxExemptReason: ['tasaMotivoExencion', edited(exemptionReason), 'El motivo de la exención'],
})
export type BookingEdit = z.output<typeof bookingEdit>
