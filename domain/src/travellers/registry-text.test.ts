import { expect, test } from 'vitest'
import {
  ageOn,
  documentNumberForRegistry,
  firstUnsupportedCharacter,
  isAdult,
  isLatinName,
  isMinor,
  nameForRegistry,
  phoneForRegistry,
  signsOwnReport,
} from './registry-text.ts'
import {
  isRelationship,
  reciprocalOf,
  relationshipPair,
  relationships,
  relationshipsOfMinors,
} from './relationships.ts'

test.each([
  ['+34 600 00 01 02', '+34600000102'],
  ['(0034) 91.123-45-67', '0034911234567'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['\u202A+34 600 000 102\u202C', '+34600000102'],
  ['+34\uFE0F 600\u2011000\u2011102', '+34600000102'],
  ['\uFF0B\uFF13\uFF14600000102', '+34600000102'],
  ['+34\u0666\u0660\u0660000102', '+34600000102'],
  ['', ''],
])('phone %j: %j', (typed, reported) => {
  expect(phoneForRegistry(typed)).toBe(reported)
})

test.each([
  ['dni', ' 12.345.678-z', '12345678Z'],
  ['nie', 'x 1234567 l', 'X1234567L'],
  ['dni', '12345678\u200BZ', '12345678Z'],
  ['passport', ' ab-12  34', 'AB-12 34'],
  ['passport', 'ab\u200B12\u0663', 'AB123'],
  ['', '', ''],
] as const)('number of a %s %j: %j', (documentType, documentNumber, reported) => {
  expect(documentNumberForRegistry({ documentType, documentNumber })).toBe(reported)
})

test.each([
  ['2000-06-15', '2026-06-14', 25],
  ['2000-06-15', '2026-06-15', 26],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-06-15', '2026-06-14', -1],
])('born %s, on %s: %i', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})

test.each([
  ['2008-11-20', false, true, true],
  ['2008-11-21', true, false, true],
  ['2012-11-20', true, false, true],
  ['2012-11-21', true, false, false],
  ['2026-11-21', false, false, false],
  [null, false, false, true],
])('born %s: minor %s, adult %s, signs %s', (birthDate, minor, adult, signing) => {
  const day = '2026-11-20'
  expect([isMinor(birthDate, day), isAdult(birthDate, day), signsOwnReport(birthDate, day)]).toEqual([
    minor,
    adult,
    signing,
  ])
})

test.each([
  ['Mª José', true],
  ['Gal·la', true],
  ['O’Brien', true],
  ['Ștefan Đorđević', true],
  ['Nguyễn', true],
  ['Jr.', true],
  ['', false],
  ['. -', false],
  ['Ana 2', false],
  ['Henry Ⅷ', false],
  ['Ａna', false],
  ['Ana\u0301\u0301', true],
  ['\u0301', false],
  ['A'.repeat(51), false],
])('%j is a Latin name: %s', (name, isLatin) => {
  expect(isLatinName(name)).toBe(isLatin)
})

test('foreignTo returns one whole character', () => {
  expect([
    firstUnsupportedCharacter('Ana 王'),
    firstUnsupportedCharacter('😀'),
    firstUnsupportedCharacter('Ana'),
  ]).toEqual(['王', '😀', null])
  expect(nameForRegistry('  Begon\u0303a \n Ruiz ')).toBe('Begoña Ruiz')
})

test.each([
  ['HJ', 'PM'],
  ['NI', 'AB'],
  ['BN', 'BA'],
  ['SB', 'TI'],
  ['YN', 'SG'],
  ['HR', 'HR'],
  ['CD', 'CD'],
  ['CY', 'CY'],
  ['OT', 'OT'],
] as const)('%s and %s are reciprocal', (code, reciprocal) => {
  expect([reciprocalOf(code), reciprocalOf(reciprocal)]).toEqual([reciprocal, code])
  expect(relationshipPair(code)).toEqual({ minor: code, adult: reciprocal })
  expect(relationshipPair(reciprocal)).toEqual({ minor: code, adult: reciprocal })
})

test('a ward is reported as other, the guardian as guardian', () => {
  expect(relationshipPair('TU')).toEqual({ minor: 'OT', adult: 'TU' })
})

test('there are fifteen codes, including those of minors', () => {
  expect(relationships).toHaveLength(15)
  expect(relationships).toEqual(expect.arrayContaining([...relationshipsOfMinors]))
  expect([isRelationship('HJ'), isRelationship('toString'), isRelationship('')]).toEqual([true, false, false])
})
