import { MAINLAND } from '../../platform/days/day.ts'
import { expect, test } from 'vitest'
import { arrivalByTick, arrivalOnDay, hasArrived, isDayOfArrival, usualDayOfArrival } from './guest-arrival.ts'

const establishment = { timeZone: MAINLAND, checkInTime: '14:00', checkOutTime: '12:00' }
const at = (local: string) => new Date(`${local}:00+02:00`)
const unticked = { checkIn: '2026-06-26', checkedInAt: null, checkedOutAt: null }
const stay = { checkIn: '2026-06-26', checkOut: '2026-06-28' }
const arrival = (day: string, now: string, booking: object = {}) =>
  arrivalOnDay(day, {
    booking: { ...unticked, ...booking },
    establishment,
    leavesOn: '2026-06-28',
    now: at(now),
  })

test('a guest registered on the day itself arrives with the registration', () => {
  const now = at('2026-06-26T16:35')
  expect(arrival('2026-06-26', '2026-06-26T16:35')).toEqual({ checkedInAt: now, expectedAt: null })
})

test('a guest registered before the day is expected at check-in time', () => {
  const planned = at('2026-06-26T14:00')
  expect(arrival('2026-06-26', '2026-06-25T10:00')).toEqual({ checkedInAt: planned, expectedAt: planned })
})

test('a guest registered after the day arrived at the tick of that day, else at check-in time', () => {
  const checkedInAt = at('2026-06-26T22:00')
  expect(arrival('2026-06-26', '2026-06-27T09:00', { checkedInAt })).toEqual({ checkedInAt, expectedAt: null })
  expect(arrival('2026-06-26', '2026-06-27T09:00').checkedInAt).toEqual(at('2026-06-26T14:00'))
})

test.each([
  ['on the day', '2026-06-26T22:00', null, '2026-06-26T22:00'],
  ['a day early', '2026-06-25T10:00', null, '2026-06-25T10:00'],
  ['on the day of departure, after midnight', '2026-06-28T00:40', null, '2026-06-28T00:40'],
  ['after the stay', '2026-06-28T13:00', null, '2026-06-26T14:00'],
  ['with the check-out', '2026-06-28T11:00', '2026-06-28T11:00', '2026-06-26T14:00'],
  ['with a check-out before check-in time', '2026-06-26T10:00', '2026-06-26T10:00', '2026-06-26T10:00'],
])('the arrival of an expected guest follows from a tick %s', (_when, ticked, left, expected) => {
  const booking = { ...unticked, checkedInAt: at(ticked), checkedOutAt: left === null ? null : at(left) }
  const expectedAt = at('2026-06-26T14:00')
  expect(arrivalByTick({ expectedAt, leavesOn: '2026-06-28', booking, establishment }).checkedInAt).toEqual(
    at(expected),
  )
})

test('an expected guest has arrived with the tick, but not if their own day is later', () => {
  const has = (planned: string, checkedInAt: Date | null) => {
    const expectedAt = at(planned)
    const booking = { ...unticked, checkedInAt }
    return hasArrived({
      checkedInAt: expectedAt,
      expectedAt,
      booking,
      timeZone: MAINLAND,
      now: at('2026-07-01T10:00'),
    })
  }
  expect(has('2026-06-26T14:00', null)).toBe(false)
  expect(has('2026-06-26T14:00', at('2026-06-25T10:00'))).toBe(true)
  expect(has('2026-06-27T14:00', at('2026-06-26T10:00'))).toBe(false)
  expect(has('2026-06-27T14:00', at('2026-06-27T10:00'))).toBe(true)
})

test('the day of departure is a day of arrival only on that day, until check-out time', () => {
  const may = (now: string) => isDayOfArrival('2026-06-28', stay, { establishment, now: at(now) })
  expect(may('2026-06-27T23:59')).toBe(false)
  expect(may('2026-06-28T00:40')).toBe(true)
  expect(may('2026-06-28T11:59')).toBe(true)
  expect(may('2026-06-28T12:00')).toBe(false)
})

test('proposes today within the stay and in the night after it, else the first day', () => {
  const usual = (now: string) => usualDayOfArrival(stay, { establishment, now: at(now) })
  expect(usual('2026-06-25T10:00')).toBe('2026-06-26')
  expect(usual('2026-06-27T10:00')).toBe('2026-06-27')
  expect(usual('2026-06-28T00:40')).toBe('2026-06-28')
  expect(usual('2026-06-28T09:00')).toBe('2026-06-26')
})
