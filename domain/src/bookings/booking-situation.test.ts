import { expect, test } from 'vitest'
import { situationOf } from './booking-situation.ts'

const booking = {
  state: 'confirmed',
  checkIn: '2026-11-20',
  checkOut: '2026-11-22',
  checkedIn: false,
  checkedOut: false,
} as const

test.each([
  [{}, '2026-11-19', 'booked'],
  [{}, '2026-11-20', 'arrives'],
  [{}, '2026-11-21', 'booked'],
  [{ checkedIn: true }, '2026-11-20', 'in-house'],
  [{ checkedIn: true }, '2026-11-21', 'in-house'],
  [{ checkedIn: true }, '2026-11-22', 'leaves'],
  [{ checkedIn: true, checkedOut: true }, '2026-11-22', 'departed'],
  [{ state: 'option' }, '2026-11-20', 'option'],
  [{ state: 'cancelled' }, '2026-11-20', 'cancelled'],
  [{ state: 'no_show' }, '2026-11-20', 'no-show'],
] as const)('%j on %s is %s', (fields, today, situation) => {
  expect(situationOf({ ...booking, ...fields }, today)).toBe(situation)
})
