import { expect, test } from 'vitest'
import { estimatedMinutes, formatMinutes, measuredMinutes } from './cleaning-minutes.ts'

test.each([
  [[], 40],
  [[10, 12], 40],
  [[35, 20, 90], 35],
  [[20, 30, 40, 60], 35],
  [[...Array.from({ length: 15 }, () => 25), 90, 90, 90], 25],
])('of %j minutes the median of the last fifteen counts, from three on', (measured, estimated) => {
  expect(estimatedMinutes(measured, 40)).toBe(estimated)
})

test('a time that no cleaning takes is not measured', () => {
  const at = (time: string) => new Date(`2026-06-10T${time}Z`)
  expect(measuredMinutes(at('10:38:00'), at('10:00:00'))).toBe(38)
  expect(measuredMinutes(at('10:00:20'), at('10:00:00'))).toBeNull()
  expect(measuredMinutes(at('18:00:00'), at('10:00:00'))).toBeNull()
  expect(measuredMinutes(at('10:00:00'), null)).toBeNull()
})

test('minutes are written as hours and minutes', () => {
  expect([255, 180, 40, 0].map(formatMinutes)).toEqual(['4 h 15 min', '3 h', '40 min', '0 min'])
})
