import { MAINLAND } from '../../platform/days/day.ts'
import { expect, test } from 'vitest'
import { isAccessShown } from './door-access.ts'

const stay = {
  timeZone: MAINLAND,
  checkIn: '2026-07-10',
  checkOut: '2026-07-14',
  visibleFrom: '12:00',
  checkOutTime: '11:00',
}

test('the access is shown from the hour of the arrival day until the hour of check-out', () => {
  const times = ['2026-07-10T09:59:59Z', '2026-07-10T10:00:00Z', '2026-07-14T08:59:59Z', '2026-07-14T09:00:00Z']
  expect(times.map((time) => isAccessShown(stay, new Date(time)))).toEqual([false, true, true, false])
})
