import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesTerms, normalizeText, searchKey, searchTerms } from './search-key.ts'

test.each([
  ['Peñíscola', 'peniscola'],
  ["L'Hospitalet de Llobregat", 'l hospitalet de llobregat'],
  ['Barça', 'barca'],
  ['Straße', 'strasse'],
  ['STRASSE ẞ', 'strasse ss'],
  ['Søren Ærø', 'soren aero'],
  ['Łódź', 'lodz'],
  ['col·legi coŀlegi', 'collegi collegi'],
  ['  Araba/Álava, (01)  ', 'araba alava 01'],
  ['İstanbul', 'istanbul'],
  ['nº 3', 'no 3'],
  ['100%_real', '100 real'],
  ['Мария', 'мария'.normalize('NFKD').replace(/\p{M}/gu, '')],
  ['—', ''],
])('%j becomes %j', (text, expected) => {
  expect(normalizeText(text)).toBe(expected)
})

test.each([
  [['Ana Núñez', null, undefined, '', 'ABC 123'], 'ana nunez abc 123'],
  [['+34 612 34 56 78'], '34 612 34 56 78 34612345678'],
  [['(+34) 612-345-678'], '34 612 345 678 34612345678'],
  [['+34612345678'], '34612345678'],
  [['12.345.678-Z'], '12 345 678 z 12345678z'],
  [['X-1234567-L'], 'x 1234567 l x1234567l'],
  [['Calle Mayor 12 3'], 'calle mayor 12 3'],
  [['612', '345678'], '612 345678'],
  [[], ''],
])('the key of %j is %j', (parts, expected) => {
  expect(searchKey(...parts)).toBe(expected)
})

describe('isFound', () => {
  const key = searchKey('María José Núñez Ibáñez', '+34 612 34 56 78', '12345678-Z', 'maria@posada.es')

  test.each(['nuñez', 'NUNEZ maria', '612345678', '612 34 56', '+34612345678', '12345678Z', 'posada.es', '', ' , '])(
    '%j finds her',
    (text) => {
      expect(matchesTerms(key, searchTerms(text))).toBe(true)
    },
  )

  test.each(['nuñez pedro', '612345679', 'hotmail'])('does not match %j', (text) => {
    expect(matchesTerms(key, searchTerms(text))).toBe(false)
  })

  test('every text matches itself and each of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
        expect(matchesTerms(searchKey(other, text), searchTerms(text))).toBe(true)
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
        expect(searchTerms(text).join('')).not.toMatch(/[%_\\\s]/)
      }),
    )
  })
})
