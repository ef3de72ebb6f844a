import { MAINLAND } from '../../platform/days/day.ts'
import { expect, test } from 'vitest'
import { arrivalStep, missingTravellers } from './autonomous-arrival.ts'

const booking = {
  timeZone: MAINLAND,
  checkIn: '2026-07-10',
  visibleFrom: '15:00',
  state: 'confirmed',
  isCheckedIn: false,
  isCheckedOut: false,
  missing: 0,
  isIdentityShown: true,
} as const
const at = (iso: string, changes: object = {}) => arrivalStep({ ...booking, ...changes }, new Date(iso))

test('a guest arrives from the hour of the arrival day until the end of that night', () => {
  const times = ['09T21:59:59', '09T22:00:00', '10T12:59:59', '10T13:00:00', '11T03:59:59', '11T04:00:00']
  expect(times.map((time) => at(`2026-07-${time}Z`))).toEqual([null, 'early', 'early', 'ready', 'ready', null])
})

test('data come first, then the identity, then the press', () => {
  const now = '2026-07-10T14:00:00Z'
  expect(at(now, { missing: 1, isIdentityShown: false })).toBe('missing')
  expect(at(now, { isIdentityShown: false })).toBe('identity')
  expect(at(now, { isCheckedIn: true, missing: 1 })).toBe('arrived')
  for (const gone of [{ state: 'cancelled' }, { state: 'no_show' }, { isCheckedOut: true }])
    expect(at(now, gone)).toBe(null)
})

test('an occupant without a place is missing', () => {
  expect(missingTravellers({ occupants: 3, places: 2, received: 2 })).toBe(1)
  expect(missingTravellers({ occupants: 2, places: 3, received: 3 })).toBe(0)
  expect(missingTravellers({ occupants: 0, places: 0, received: 0 })).toBe(1)
})
