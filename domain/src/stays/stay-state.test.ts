import { expect, test } from 'vitest'
import { stayState } from './stay-state.ts'

const planned = {
  checkOut: '2026-05-04',
  checkedIn: false,
  checkedOut: false,
  isPreCheckIn: false,
  isOption: false,
  today: '2026-05-02',
}
const inHouse = { checkedIn: true }
const left = { checkedIn: true, checkedOut: true }

test.each([
  ['before check-in', {}, 'present_booking'],
  ['no check-in, long past', { today: '2026-06-01' }, 'present_booking'],
  ['pre-check-in done', { isPreCheckIn: true }, 'pre_checkin'],
  ['option', { isOption: true }, 'opcion'],
  ['option with pre-check-in', { isOption: true, isPreCheckIn: true }, 'opcion'],
  ['checked in', inHouse, 'check_in_done'],
  ['checked in, with pre-check-in', { ...inHouse, isPreCheckIn: true }, 'check_in_done'],
  ['checked in, check-out overdue', { ...inHouse, today: '2026-05-09' }, 'check_in_done'],
  ['checked out today', { ...left, today: '2026-05-04' }, 'past_booking'],
  ['checked out long ago', { ...left, isPreCheckIn: true, today: '2026-06-01' }, 'past_booking'],
  ['checked out early, nights still occupied', left, 'present_booking'],
])('%s', (_, change, expected) => {
  expect(stayState({ ...planned, ...change })).toBe(expected)
})
