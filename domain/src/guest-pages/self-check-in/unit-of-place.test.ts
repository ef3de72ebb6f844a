import { expect, test } from 'vitest'
import { unitForPlace } from './unit-of-place.ts'

const units = [
  { roomId: '101', occupants: 2 },
  { roomId: '102', occupants: 1 },
]

test('fills the units in their order', () => {
  expect(unitForPlace(units, [])).toBe('101')
  expect(unitForPlace(units, ['101', null])).toBe('101')
  expect(unitForPlace(units, ['101', '101'])).toBe('102')
})

test('takes the first unit where all are full, or their people are not known', () => {
  expect(unitForPlace(units, ['101', '101', '102'])).toBe('101')
  expect(unitForPlace([{ roomId: '101', occupants: 0 }], [])).toBe('101')
  expect(unitForPlace([], [])).toBeNull()
})
