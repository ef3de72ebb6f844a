import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeLocator, normalizeLocator } from './locator.ts'

test('a locator has six unambiguous letters and digits', () => {
  const bytes = (count: number) => fc.uint8Array({ minLength: count, maxLength: count, max: 252 })
  fc.assert(
    fc.property(bytes(12), (random) => {
      expect(makeLocator(() => random)).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{6}$/)
    }),
  )
})

test('bytes that would favour some letters are discarded', () => {
  const rounds = [new Uint8Array(12).fill(253), Uint8Array.from([255, 0, 22, 23, 45, 254, 1, 252, 9, 9, 9, 9])]
  expect(makeLocator(() => rounds.shift() ?? new Uint8Array(12))).toBe('3Y3Y4Y')
})

test('every letter is equally likely', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 253; byte++) {
    const letter = makeLocator(() => new Uint8Array(12).fill(byte)).charAt(0)
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 23 }, () => 11))
})

test.each([
  [' ac3 d4e ', 'AC3D4E'],
  ['bk-99.1', 'BK-99.1'],
  ['', ''],
])('%j compares as %j', (typed, expected) => {
  expect(normalizeLocator(typed)).toBe(expected)
})
