import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCif, checkDni, checkNie, controlLetterOf, normalizeId } from './spanish-id.ts'

test.each([
  ['12345678Z', null],
  ['89890001K', null],
  ['89890002E', null],
  ['00000000T', null],
  ['99999999R', null],
  [' 12.345.678-z ', null],
  ['12345678–Z', null],
  ['12345678A', 'La letra del DNI no corresponde al número: debería ser Z'],
  ['12345678', 'Falta la letra del DNI: debería ser Z'],
  ['1234567L', 'El DNI tiene ocho cifras y una letra'],
  ['X1234567L', 'Ese número es un NIE: elija ese tipo de documento'],
  ['A58818501', 'El DNI tiene ocho cifras y una letra'],
  ['12345678ZZ', 'El DNI tiene ocho cifras y una letra'],
  ['', 'El DNI tiene ocho cifras y una letra'],
])('DNI %j: %j', (text, reason) => {
  expect(checkDni(text)).toBe(reason)
})

test.each([
  ['X1234567L', null],
  ['Y1234567X', null],
  ['Z1234567R', null],
  ['x-1234567-l', null],
  ['X1234567M', 'La letra del NIE no corresponde al número: debería ser L'],
  ['Z1234567', 'Falta la letra del NIE: debería ser R'],
  ['W1234567L', 'El NIE es X, Y o Z, siete cifras y una letra'],
  ['X01234567L', 'El NIE es X, Y o Z, siete cifras y una letra'],
  ['12345678Z', 'Ese número es un DNI: elija ese tipo de documento'],
  ['', 'El NIE es X, Y o Z, siete cifras y una letra'],
])('NIE %j: %j', (text, reason) => {
  expect(checkNie(text)).toBe(reason)
})

test.each([
  ['A58818501', null],
  ['b-72877814', null],
  ['Q2826000H', null],
  ['P0801900B', null],
  ['G28029643', null],
  ['G2802964C', null],
  ['A5881850A', 'El último carácter del CIF no corresponde al número: debería ser 1'],
  ['Q28260008', 'El último carácter del CIF no corresponde al número: debería ser H'],
  ['G28029644', 'El último carácter del CIF no corresponde al número: debería ser 3 o C'],
  ['B7287781', 'Falta el último carácter del CIF: debería ser 4'],
  ['12345678Z', 'El CIF es una letra, siete cifras y un carácter de control'],
  ['M1234567L', 'El CIF es una letra, siete cifras y un carácter de control'],
])('CIF %j: %j', (text, reason) => {
  expect(checkCif(text)).toBe(reason)
})

test('a number has exactly one valid letter, which no single wrong digit keeps', () => {
  const digits = fc.stringMatching(/^\d{8}$/)
  fc.assert(
    fc.property(digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const fitting = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((letter) => checkDni(number + letter) === null)
      expect(fitting).toEqual([controlLetterOf(number)])
      const changed = String((Number(number[place]) + more) % 10)
      const wrong = number.slice(0, place) + changed + number.slice(place + 1)
      expect(checkDni(wrong + controlLetterOf(number))).not.toBeNull()
    }),
  )
})

test('normalizeId ignores separators and case', () => {
  expect(normalizeId(' ab.12 34-5 ')).toBe('AB12345')
})
