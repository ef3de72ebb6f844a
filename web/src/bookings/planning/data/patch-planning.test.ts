import { expect, test } from 'vitest'
import { aBooking, aPlanning, room101 } from '../../../test/planning-data.ts'
import { mergeBookings } from './patch-planning.ts'

const booking = (id: string, checkIn: `2026-06-${string}`, total = 100) =>
  aBooking({ id, holder: id, rooms: [room101], checkIn, checkOut: '2026-06-30', total })
const movement = (bookingId: string) => ({
  bookingId,
  establishmentId: 'e',
  roomNames: ['101'],
  holder: { name: bookingId, clientId: '', isRegistered: false },
  observations: '',
  checkedIn: false,
  checkedOut: false,
})

test('replaces, adds and removes bookings in the order of the server', () => {
  const current = aPlanning({ bookings: [booking('a', '2026-06-01'), booking('c', '2026-06-03'), booking('d', '2026-06-03')] })
  const read = aPlanning({ bookings: [booking('b', '2026-06-02'), booking('c', '2026-06-05', 900)] })
  const merged = mergeBookings(current, read, ['b', 'c', 'd'])
  expect(merged.bookings.map(({ id, total }) => `${id} ${total}`)).toEqual(['a 100', 'b 100', 'c 900'])
})

test('keeps the objects of bookings that did not change', () => {
  const current = aPlanning({ bookings: [booking('a', '2026-06-01'), booking('b', '2026-06-02')] })
  const merged = mergeBookings(current, aPlanning({ bookings: [] }), ['b'])
  expect(merged.bookings[0]).toBe(current.bookings[0])
  expect(merged.establishments).toBe(current.establishments)
})

test("brings today's and tomorrow's lists up to date, in the same order as the bookings", () => {
  const bookings = [booking('a', '2026-06-01'), booking('b', '2026-06-02'), booking('c', '2026-06-03')]
  const current = aPlanning({ bookings, todayCheckIns: [movement('a'), movement('c')], todayCheckOuts: [movement('b')] })
  const read = aPlanning({ bookings: [bookings[1]!], todayCheckIns: [movement('b')], todayCheckOuts: [] })
  const merged = mergeBookings(current, read, ['b'])
  expect(merged.todayCheckIns.map(({ bookingId }) => bookingId)).toEqual(['a', 'b', 'c'])
  expect(merged.todayCheckOuts).toEqual([])
})
