import { MAINLAND } from '../platform/days/day.ts'
import { expect, test } from 'vitest'
import { earliestToday, earliestZone, timeZoneOf } from './establishment.ts'

test.each([
  ['35', 'Atlantic/Canary'],
  ['38', 'Atlantic/Canary'],
  ['07', MAINLAND],
  ['28', MAINLAND],
  ['52', MAINLAND],
  ['', MAINLAND],
])('the time zone of province %s is %s', (province, timeZone) => {
  expect(timeZoneOf(province)).toBe(timeZone)
})

test('the earliest today is that of the Canaries while it is past midnight on the mainland', () => {
  const instant = new Date('2026-06-25T22:30:00Z')
  const [mainland, canaries] = [{ timeZone: MAINLAND }, { timeZone: 'Atlantic/Canary' }]
  expect(earliestToday([mainland, canaries], instant)).toBe('2026-06-25')
  expect(earliestToday([mainland], instant)).toBe('2026-06-26')
  expect(earliestToday([], instant)).toBe('2026-06-26')
  expect([[mainland, canaries], [mainland], []].map((all) => earliestZone(all, instant))).toEqual([
    'Atlantic/Canary',
    MAINLAND,
    MAINLAND,
  ])
})
