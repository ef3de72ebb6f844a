import { type BookingField, fieldSubject } from '@posada/domain/bookings/booking-fields'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { amountType } from './agencies/agency.ts'
import { codeOrObject, day, edited, email, euros, id, int, maybe, percent, text, unlessBlank } from '../fields.ts'
import { wire, type WireField } from '../wire.ts'
import { relocations, unitChanges } from './unit-changes.ts'
import { sentTexts } from './plain-texts.ts'
import { editedAgency, editedHolder, exemptionReason, party, requestedRooms } from './booking-fields.ts'

const most = limits.booking

/** What an edit has beside the fields of the form; prices and people of units are compared with the stays. */
type NoField = 'id' | 'version' | 'olderEmail' | 'total' | 'rooms' | 'unitChanges' | 'relocations'

/** Absent keys leave their value unchanged. Listed rooms get new prices; rooms not listed keep theirs. */
export const bookingEdit = wire({
  id: ['safeURLBooking', id, 'La reserva'],
  version: ['version', maybe(int()), 'La versión'],
  checkIn: ['checkInDate', unlessBlank(day), 'La fecha de entrada'],
  checkOut: ['checkOutDate', unlessBlank(day), 'La fecha de salida'],
  tariff: ['tariff', edited(codeOrObject('id', int())), fieldSubject('tariff')],
  holder: ['owner', editedHolder, fieldSubject('holder')],
  total: ['price', unlessBlank(euros(0, most.total)), 'El total'],
  agency: ['agency', editedAgency, fieldSubject('agency')],
  olderEmail: ['email', edited(email), 'El correo electrónico'],
  rooms: ['rooms', unlessBlank(requestedRooms), 'Las unidades'],
  /** Applied to the stays on the new dates, together with them. */
  unitChanges,
  relocations,
  occupants: ['occupantsNumber', edited(int(0, most.people)), fieldSubject('occupants')],
  children: ['kidsNumber', edited(int(0, most.people)), fieldSubject('children')],
  ...sentTexts,
  locator: ['bookingId', unlessBlank(text(most.locator)), fieldSubject('locator')],
  billTo: ['billTo', unlessBlank(party), fieldSubject('billTo')],
  payTo: ['payTo', unlessBlank(party), fieldSubject('payTo')],
  regime: ['regimen', edited(codeOrObject('Value', int(1, 5))), fieldSubject('regime')],
  deposit: ['deposit', edited(euros(0, most.deposit)), fieldSubject('deposit')],
  optionUntil: ['opcionHasta', edited(day), 'El último día de la opción'],
  commission: ['Comision', edited(percent), fieldSubject('commission')],
  amountType: ['TipoDeImporteReserva', unlessBlank(amountType), fieldSubject('amountType')],
  taxExempt: ['tasaExentos', edited(int(0, most.people)), fieldSubject('taxExempt')],
  taxExemptReason: ['tasaMotivoExencion', edited(exemptionReason), fieldSubject('taxExemptReason')],
} satisfies Record<BookingField | NoField, WireField>)
export type BookingEdit = z.output<typeof bookingEdit>
