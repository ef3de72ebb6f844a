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
  ['nothing done yet', {}, 'present_booking'],
  ['nothing done, long ago', { today: '2026-06-01' }, 'present_booking'],
  ['the form came in', { isPreCheckIn: true }, 'pre_checkin'],
  ['held until a date', { isOption: true }, 'opcion'],
  ['held, with the form in', { isOption: true, isPreCheckIn: true }, 'opcion'],
  ['in the house', inHouse, 'check_in_done'],
  ['in the house, with the form in', { ...inHouse, isPreCheckIn: true }, 'check_in_done'],
  ['overdue in the house', { ...inHouse, today: '2026-05-09' }, 'check_in_done'],
  ['left this morning', { ...left, today: '2026-05-04' }, 'past_booking'],
  ['left long ago', { ...left, isPreCheckIn: true, today: '2026-06-01' }, 'past_booking'],
  ['left early, nights still held', left, 'present_booking'],
])('%s', (_, change, expected) => {
  expect(stayState({ ...planned, ...change })).toBe(expected)
})
