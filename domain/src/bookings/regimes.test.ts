import { expect, test } from 'vitest'
import { DEFAULT_REGIME, isRegime, regimeName, regimes } from './regimes.ts'

test('there are five regimes; the default is lodging alone', () => {
  expect(regimes.map((regime) => regime.value)).toEqual([1, 2, 3, 4, 5])
  expect(regimeName(DEFAULT_REGIME)).toBe('Alojamiento')
})

test.each([
  [3, true, 'Media pensión'],
  [0, false, ''],
  [6, false, ''],
  [1.5, false, ''],
])('%d is a regime: %s', (value, known, name) => {
  expect(isRegime(value)).toBe(known)
  expect(regimeName(value)).toBe(name)
})
