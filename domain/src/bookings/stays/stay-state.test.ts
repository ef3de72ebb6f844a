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
  ['before check-in', {}, 'booked'],
  ['no check-in, long past', { today: '2026-06-01' }, 'booked'],
  ['pre-check-in done', { isPreCheckIn: true }, 'pre-check-in'],
  ['option', { isOption: true }, 'option'],
  ['option with pre-check-in', { isOption: true, isPreCheckIn: true }, 'option'],
  ['checked in', inHouse, 'in-house'],
  ['checked in, with pre-check-in', { ...inHouse, isPreCheckIn: true }, 'in-house'],
  ['checked in, check-out overdue', { ...inHouse, today: '2026-05-09' }, 'in-house'],
  ['checked out today', { ...left, today: '2026-05-04' }, 'departed'],
  ['checked out long ago', { ...left, isPreCheckIn: true, today: '2026-06-01' }, 'departed'],
  ['checked out early, nights still occupied', left, 'booked'],
])('%s', (_, change, expected) => {
  expect(stayState({ ...planned, ...change })).toBe(expected)
})
