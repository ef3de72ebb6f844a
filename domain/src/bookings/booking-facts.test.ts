import { expect, test } from 'vitest'
import { type BookingFact, bookingFactsBetween, bookingFactText, type BookingSnapshot } from './booking-facts.ts'

const stay = { checkIn: '2026-11-20', checkOut: '2026-11-22' }
const booking: BookingSnapshot = {
  ...stay,
  stretches: [{ id: 'a', unit: '101', ...stay, isPinned: false }],
  state: 'confirmed',
  isDeleted: false,
  cancelFee: 0,
  noShowFee: null,
  optionUntil: null,
  isCheckedIn: false,
  isCheckedOut: false,
  occupants: 2,
  children: 0,
  taxExempt: 0,
  deposit: 0,
  regime: 1,
  tariffId: 1,
  locator: 'K7Q2M9',
}
const textsOf = (after: Partial<BookingSnapshot>, before: Partial<BookingSnapshot> = {}) =>
  bookingFactsBetween({ ...booking, ...before }, { ...booking, ...after }).map(bookingFactText)
const [stretch] = booking.stretches

test('tells a longer stay once, by the dates of the booking', () => {
  const checkOut = '2026-11-24'
  expect(textsOf({ checkOut, stretches: [{ ...stretch!, checkOut }] })).toEqual(['Salida 22/11/2026 → 24/11/2026'])
})

test('tells a move, an added and a removed unit', () => {
  const other = { id: 'b', unit: '204', ...stay, isPinned: false }
  expect(textsOf({ stretches: [{ ...stretch!, unit: '204' }] })).toEqual(['De 101 a 204'])
  expect(textsOf({ stretches: [stretch!, other] })).toEqual(['Unidad añadida: 204, del 20/11/2026 al 22/11/2026'])
  expect(textsOf({}, { stretches: [stretch!, other] })).toEqual(['Unidad quitada: 204, del 20/11/2026 al 22/11/2026'])
})

test('tells other nights in a unit where the booking keeps its dates, and a pinned unit', () => {
  const later = { ...stretch!, checkIn: '2026-11-21', isPinned: true }
  expect(textsOf({ stretches: [later] })).toEqual([
    'Unidad 101: del 20/11/2026 al 22/11/2026 → del 21/11/2026 al 22/11/2026',
    'Unidad fijada: 101',
  ])
})

test.each<[Partial<BookingSnapshot>, Partial<BookingSnapshot>, string]>([
  [{}, { state: 'no_show', noShowFee: 8400 }, 'Reserva no presentada, con un importe de 84,00\u00a0€'],
  [{}, { state: 'no_show', noShowFee: 0 }, 'Reserva no presentada, sin cobrar nada'],
  [{}, { state: 'cancelled', cancelFee: 5000 }, 'Reserva cancelada, con un importe de 50,00\u00a0€'],
  [{ state: 'cancelled' }, {}, 'Reserva recuperada'],
  [{}, { state: 'no_show' }, 'Reserva no presentada'],
  [{ state: 'option', optionUntil: '2026-11-18' }, {}, 'Opción confirmada'],
  [{}, { isCheckedIn: true }, 'Check-in hecho'],
  [{ isCheckedOut: true }, {}, 'Check-out quitado'],
  [{}, { isDeleted: true, state: 'cancelled' }, 'Reserva eliminada'],
  [{}, { children: 1 }, 'Niños 0 → 1'],
  [{}, { regime: 2 }, 'Régimen Alojamiento → Alojamiento y desayuno'],
  [{}, { optionUntil: '2026-11-18' }, 'Opción hasta – → 18/11/2026'],
])('tells a change of state or of a value (%#)', (before, after, text) => {
  expect(textsOf(after, before)).toEqual([text])
})

test.each<[BookingFact, string]>([
  [{ kind: 'payment', amount: 5000, method: 'cash' }, 'Cobro 50,00\u00a0€ en efectivo'],
  [{ kind: 'payment', amount: -5000, method: 'card' }, 'Devolución 50,00\u00a0€ con tarjeta'],
  [{ kind: 'reversed-payment', amount: 5000, method: 'transfer' }, 'Cobro anulado: 50,00\u00a0€ por transferencia'],
  [
    { kind: 'created', stay, units: ['101', '102'], total: 24000 },
    'Estancia del 20/11/2026 al 22/11/2026 en 101, 102: 240,00\u00a0€',
  ],
  [{ kind: 'guest-registered', unit: '' }, 'Huésped registrado'],
  [
    { kind: 'report', of: 'travellers', isCancellation: false, state: 'accepted' },
    'Parte de viajeros: aceptado por el registro',
  ],
  [
    { kind: 'report', of: 'reservation', isCancellation: true, state: 'sent' },
    'Anulación del parte de la reserva: enviado al registro',
  ],
])('words a fact (%#)', (fact, text) => {
  expect(bookingFactText(fact)).toBe(text)
})
