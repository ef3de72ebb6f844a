import { expect, test } from 'vitest'
import { isDoubleTap } from './single-taps.ts'

const first = { x: 100, y: 300, at: 1_000 }

test('a touch soon after another at the same place is a double tap', () => {
  expect(isDoubleTap(first, null)).toBe(false)
  expect(isDoubleTap({ x: 110, y: 310, at: 1_130 }, first)).toBe(true)
  expect(isDoubleTap({ x: 100, y: 300, at: 1_500 }, first)).toBe(false)
  expect(isDoubleTap({ x: 100, y: 345, at: 1_130 }, first)).toBe(false)
})
