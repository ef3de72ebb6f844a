import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, -4, 'bac'],
  [0, 9, 'bca'],
])('moves from index %i to %i: %s', (from, to, expected) => {
  expect(moveItem(Array.from('abc'), from, to).join('')).toBe(expected)
})
