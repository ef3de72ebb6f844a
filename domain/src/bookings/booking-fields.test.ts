import { expect, test } from 'vitest'
import {
  type BookingField,
  bookingFields,
  blankValues,
  fieldHeading,
  fieldOf,
  fieldSubject,
  sameOnDetach,
  sentPlainValues,
  storedErased,
  textFields,
  valuedFields,
} from './booking-fields.ts'

const fields = Object.keys(bookingFields) as BookingField[]

test.each<[BookingField, string, string]>([
  ['holder', 'El titular', 'Titular'],
  ['observations', 'Las observaciones', 'Observaciones'],
  ['occupants', 'El número de ocupantes', 'Ocupantes'],
  ['taxExempt', 'Las personas exentas de la tasa', 'Exentos de la tasa'],
  ['taxExemptReason', 'El motivo de la exención', 'Motivo de la exención'],
])('names %s as the subject of a sentence and above its value', (field, subject, heading) => {
  expect([fieldSubject(field), fieldHeading(field)]).toEqual([subject, heading])
})

test('no two fields have one name', () => {
  expect(new Set(fields.map((field) => bookingFields[field].label)).size).toBe(fields.length)
  expect(new Set(fields.map(fieldHeading)).size).toBe(fields.length)
})

test('finds the field of a stored value, and none for what the program stores beside them', () => {
  expect(['holderDocument', 'clientId', 'tariffId', 'phone'].map(fieldOf)).toEqual([
    'holder',
    'holder',
    'tariff',
    'phone',
  ])
  expect(['locatorKey', 'paid', 'holder'].map(fieldOf)).toEqual([undefined, undefined, undefined])
})

test('a sent null empties a plain field, and an absent field stays as it was', () => {
  expect(sentPlainValues({})).toEqual({})
  expect(sentPlainValues({ phone: null, email: 'a@b.es', deposit: null, regime: null, billTo: undefined })).toEqual({
    phone: '',
    email: 'a@b.es',
    deposit: 0,
    regime: 1,
  })
  expect(Object.keys(blankValues())).toEqual(expect.arrayContaining([...textFields, 'deposit', 'payTo']))
})

test('a person’s data have no value in the audit trail, and leave an erased account with the register', () => {
  const personal = ['holderName', 'holderDocument', 'phone', 'email', 'agencyName'] as const
  expect(storedErased('register')).toEqual(expect.arrayContaining([...personal]))
  expect(valuedFields.filter((field) => personal.some((stored) => fieldOf(stored) === field))).toEqual([])
  expect(storedErased('emptied')).toEqual(['taxExemptReason', 'observations'])
})

test('detached units take the terms of their booking with them, but not its deposit or its observations', () => {
  expect(sameOnDetach).toEqual(expect.arrayContaining(['holderName', 'clientId', 'tariffId', 'commission', 'language']))
  for (const left of ['deposit', 'observations', 'locator', 'occupants']) expect(sameOnDetach).not.toContain(left)
})
