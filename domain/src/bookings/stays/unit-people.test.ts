import { expect, test } from 'vitest'
import { peopleInStay } from './unit-people.ts'

const inUnit = (roomId: string, occupants: number, checkIn = '2026-07-01', checkOut = '2026-07-04') => ({
  roomId,
  occupants,
  checkIn,
  checkOut,
})

test('the people of a booking of one unit are in it, whatever was noted for the unit', () => {
  const only = inUnit('101', 1)
  expect(peopleInStay(only, [only], 3)).toBe(3)
})

test('each of several units has its own people, none where nobody said how many', () => {
  const units = [inUnit('101', 3), inUnit('102', 0)]
  expect(units.map((unit) => peopleInStay(unit, units, 4))).toEqual([3, 0])
})

test('guests who change their unit are all in the next one', () => {
  const units = [inUnit('101', 0, '2026-07-01', '2026-07-02'), inUnit('102', 0, '2026-07-02', '2026-07-04')]
  expect(units.map((unit) => peopleInStay(unit, units, 3))).toEqual([3, 3])
})
