import { expect, test } from 'vitest'
import { documentKindOfType, likelyDocumentKind, readDocumentKind, storedDocumentKind } from './foreign-document.ts'

test.each([
  ['FRA', 'id-card'],
  ['CHE', 'id-card'],
  ['GBR', 'passport'],
  ['USA', 'passport'],
  ['ESP', null],
  ['', null],
  [null, null],
])('%s: people of that country most probably show %s', (countryCode, kind) => {
  expect(likelyDocumentKind(countryCode)).toBe(kind)
})

test('companies, Spain and a missing number have no kind of document', () => {
  const known = { documentKind: 'passport' as const, idNumber: 'AB1', countryCode: 'DEU', isCompany: false }
  expect(storedDocumentKind(known)).toBe('passport')
  expect(storedDocumentKind({ ...known, countryCode: '' })).toBe('passport')
  expect(storedDocumentKind({ ...known, countryCode: 'ESP' })).toBe('')
  expect(storedDocumentKind({ ...known, isCompany: true })).toBe('')
  expect(storedDocumentKind({ ...known, idNumber: '' })).toBe('')
})

test('the kind of a guest, of whom more kinds are known', () => {
  expect(documentKindOfType('driving-licence')).toBe('other')
  expect(documentKindOfType('id-card')).toBe('id-card')
  expect(documentKindOfType('nie')).toBe('')
})

test.each([
  ['PASAPORTE', 'passport'],
  ['Cédula de identidad', 'id-card'],
  ['certificado de residencia', 'residence'],
  ['Carnet de conducir', 'other'],
  [' NIE ', ''],
  ['', ''],
  ['Abono', null],
])('reads «%s» in a file as %s', (word, kind) => expect(readDocumentKind(word)).toBe(kind))
