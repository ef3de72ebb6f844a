import { expect, test } from 'vitest'
import { guessColumns } from './column-mapping.ts'
import type { ImportField } from './import-fields.ts'
import { isTotalLine, oddStayNote, readBookingLine } from './read-booking-line.ts'

const stay = { unit: '101', checkIn: '25/06/2027', checkOut: '28/06/2027', holder: 'Ana' }
const read = (fields: Partial<Record<ImportField, string>>) => {
  const cells: Partial<Record<ImportField, string>> = { ...stay, ...fields }
  const found = readBookingLine((field) => cells[field] ?? '')
  return 'line' in found ? found.line : found.problems.map(({ field, message }) => `${field}: ${message}`)
}

test.each(['25/06/27', '25.6.27', '25-06-27', '25/06/2027 15:00', '2027-06-25'])('reads the date %s', (checkIn) => {
  expect(read({ checkIn })).toMatchObject({ checkIn: '2027-06-25' })
})

test('says which date cannot be read', () => {
  expect(read({ checkIn: '31/02/27' })).toEqual(['checkIn: La entrada «31/02/27» no es una fecha'])
})

test.each(['1.240,50 €', '€ 1.240,50', '1240.50 EUR', '1240,5'])('reads the amount %s', (paid) => {
  expect(read({ paid })).toMatchObject({ paid: 124_050 })
})

test.each([
  [['TOTAL', '', '', '12.400,00'], true],
  [['', 'Suma total', '300'], true],
  [['Totales:', '8'], true],
  [['101', 'Total García', ''], false],
  [['Totana', '', ''], false],
])('tells whether %j is a line of sums', (cells, isTotal) => {
  expect(isTotalLine(cells, '')).toBe(isTotal)
})

test('a stay is no line of sums, whatever its first word', () => {
  expect(isTotalLine(['Total', '25/06/27'], '25/06/27')).toBe(false)
})

test('recognises the usual headings', () => {
  const headings = [
    'Nº reserva',
    'Hab.',
    'F. Entrada',
    'Fecha de salida',
    'Nombre cliente',
    'Tlf.',
    'Pax',
    'Importe Total',
  ]
  expect(guessColumns('bookings', headings)).toEqual({
    locator: 'Nº reserva',
    unit: 'Hab.',
    checkIn: 'F. Entrada',
    checkOut: 'Fecha de salida',
    holder: 'Nombre cliente',
    phone: 'Tlf.',
    occupants: 'Pax',
    total: 'Importe Total',
  })
})

test('a telephone or locator that a spreadsheet made a number has lost its digits', () => {
  expect(read({ phone: '3,46E+10', locator: '1.2E+15' })).toEqual([
    'locator: El localizador «1.2E+15» ha perdido cifras en la hoja de cálculo: dé a la columna formato de texto y exporte de nuevo',
    'phone: El teléfono «3,46E+10» ha perdido cifras en la hoja de cálculo: dé a la columna formato de texto y exporte de nuevo',
  ])
})

test('texts are read without what nobody sees', () => {
  expect(read({ holder: 'An\u200Ba', phone: '\u202A+34 600\u202C', checkIn: '\uFEFF25/06/2027' })).toMatchObject({
    holder: 'Ana',
    phone: '+34 600',
    checkIn: '2027-06-25',
  })
})

test.each([
  ['10/09/2028', '123,50', 'Son 123 noches por 123,50\u00A0€, del 10/05/2028 al 10/09/2028: compruebe las fechas'],
  ['10/09/2028', '', 'Son 123 noches, del 10/05/2028 al 10/09/2028: compruebe las fechas'],
  ['10/06/2028', '123,50', 'Son 31 noches por 123,50\u00A0€, del 10/05/2028 al 10/06/2028: compruebe las fechas'],
  ['10/06/2028', '900', null],
  ['14/05/2028', '4', null],
])('a stay from 10/05/2028 to %s for «%s»', (checkOut, total, note) => {
  const line = read({ checkIn: '10/05/2028', checkOut, total })
  expect(Array.isArray(line) ? line : oddStayNote(line)).toBe(note)
})
