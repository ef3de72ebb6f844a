import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import type { CalendarEntry } from './calendar-event.ts'
import { readEntries } from './read-entries.ts'

const today = '2026-06-10'
const entry = (checkIn: string, checkOut: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'a',
  checkIn,
  checkOut,
  summary: 'Reserved',
  isCancelled: false,
  ...more,
})
const read = (...entries: CalendarEntry[]) => readEntries(entries, { treatment: 'auto', today })

test('leaves out what has passed, what is cancelled and what has no night', () => {
  const ahead = entry('2026-06-11', '2026-06-12')
  expect(
    read(
      entry('2026-06-01', '2026-06-10'),
      entry('2026-06-11', '2026-06-12', { isCancelled: true, uid: 'b' }),
      entry('2026-06-14', '2026-06-14'),
      ahead,
    ),
  ).toMatchObject([{ uid: 'a', checkIn: '2026-06-11' }])
})

test('keeps what is under way', () => {
  expect(read(entry('2026-06-01', '2026-06-11'))).toMatchObject([{ checkIn: '2026-06-01', checkOut: '2026-06-11' }])
})

test('the same nights twice are one event, a reservation before a closure', () => {
  const closure = entry('2026-06-11', '2026-06-14', { uid: 'a', summary: 'Not available' })
  const reservation = entry('2026-06-11', '2026-06-14', { uid: 'b' })
  const expected = [{ uid: 'b', kind: 'reservation' }]
  expect(read(closure, reservation)).toMatchObject(expected)
  expect(read(reservation, closure)).toMatchObject(expected)
  expect(read(reservation, { ...reservation, uid: 'c' })).toMatchObject(expected)
})

test('a reservation longer than any booking is a closure, and a closure has an end', () => {
  expect(read(entry(today, addDays(today, 401)))).toMatchObject([{ kind: 'closure', holder: '' }])
  const [endless] = read(entry(today, '2199-01-01', { summary: 'Blocked' }))
  expect(endless?.checkOut).toBe('2034-12-31')
  expect(read(entry('2040-01-01', '2040-01-05'))).toEqual([])
})
