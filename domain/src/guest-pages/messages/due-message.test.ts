import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, MAINLAND } from '../../platform/days/day.ts'
import { localTimeOf } from '../../platform/days/local-time.ts'
import { type ScheduledSending, isMessageDue, type MessagedBooking, reasonDay, sendingWindow } from './due-message.ts'
import { scheduledKeys } from './message-key.ts'

const booking: MessagedBooking = {
  state: 'confirmed',
  checkIn: '2026-07-10',
  checkOut: '2026-07-13',
  isCheckedIn: false,
  expectedSince: new Date('2026-01-01T09:00:00Z'),
  selfCheckin: 'none',
}
const before: ScheduledSending = { key: 'before-arrival', days: 3, hour: '10:00' }
const after: ScheduledSending = { key: 'after-departure', days: 1, hour: '11:00' }
const isDue = (sending: ScheduledSending, changes: Partial<MessagedBooking>, now: string, timeZone = MAINLAND) =>
  isMessageDue(sending, { ...booking, ...changes }, { timeZone, now: new Date(now) })

describe('a message is due', () => {
  test.each([
    ['2026-07-07T07:59:59Z', false],
    ['2026-07-07T08:00:00Z', true],
    ['2026-07-08T07:59:59Z', true],
    ['2026-07-08T08:00:00Z', false],
  ])('days before the arrival at the hour of the establishment, for a day: %s', (now, expected) => {
    expect(isDue(before, {}, now)).toBe(expected)
  })

  test('at the hour of the Canary Islands', () => {
    expect(isDue(before, {}, '2026-07-07T08:30:00Z', 'Atlantic/Canary')).toBe(false)
    expect(isDue(before, {}, '2026-07-07T09:00:00Z', 'Atlantic/Canary')).toBe(true)
  })

  test('days after the departure, only where the guests came', () => {
    expect(isDue(after, { isCheckedIn: true }, '2026-07-14T09:00:00Z')).toBe(true)
    expect(isDue(after, { isCheckedIn: false }, '2026-07-14T09:00:00Z')).toBe(false)
  })

  test('on other days when the dates move', () => {
    expect(isDue(before, { checkIn: '2026-07-12' }, '2026-07-07T08:30:00Z')).toBe(false)
    expect(isDue(before, { checkIn: '2026-07-12' }, '2026-07-09T08:30:00Z')).toBe(true)
  })

  test('at once for a booking made, confirmed or moved after the hour, until the day of arrival is over', () => {
    const expectedSince = new Date('2026-07-09T20:00:00Z')
    expect(isDue(before, { expectedSince }, '2026-07-09T20:00:00Z')).toBe(true)
    expect(isDue(before, { expectedSince: new Date('2026-07-10T21:00:00Z') }, '2026-07-10T21:59:00Z')).toBe(true)
    expect(isDue(before, { expectedSince: new Date('2026-07-10T21:00:00Z') }, '2026-07-10T22:00:00Z')).toBe(false)
  })
})

describe('no message is due', () => {
  const states: Partial<MessagedBooking>[] = [
    { state: 'cancelled' },
    { state: 'no_show' },
    { state: 'option' },
    { isCheckedIn: true },
  ]
  test.each(states)('before the arrival for a booking that is %o', (changes) => {
    expect(isDue(before, changes, '2026-07-07T08:00:00Z')).toBe(false)
  })

  test('invites those who are invited, or reminds those who are not or have given everything', () => {
    const invitation: ScheduledSending = { ...before, key: 'invitation' }
    const reminder: ScheduledSending = { ...before, key: 'reminder' }
    const due = (sending: ScheduledSending) =>
      (['none', 'sent', 'received'] as const).filter((selfCheckin) =>
        isDue(sending, { selfCheckin }, '2026-07-07T08:00:00Z'),
      )
    expect(due(invitation)).toEqual(['none'])
    expect(due(reminder)).toEqual(['sent'])
  })
})

const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days))
const anySending = fc.record({
  key: fc.constantFrom(...scheduledKeys),
  days: fc.integer({ min: 0, max: 60 }),
  hour: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hours, minutes]) => [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')),
})
const anyBooking = fc.record({
  state: fc.constantFrom('confirmed' as const, 'option' as const, 'cancelled' as const, 'no_show' as const),
  checkIn: anyDay,
  nights: fc.integer({ min: 1, max: 30 }),
  isCheckedIn: fc.boolean(),
  expectedSince: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
  selfCheckin: fc.constantFrom('none' as const, 'sent' as const, 'received' as const),
})
const anyZone = fc.constantFrom(MAINLAND, 'Atlantic/Canary')

test('a message has at most a day in which it may leave, and never before the house’s hour or the booking', () => {
  fc.assert(
    fc.property(anySending, anyBooking, anyZone, (sending, { nights, ...made }, timeZone) => {
      const given: MessagedBooking = { ...made, checkOut: addDays(made.checkIn, nights) }
      const window = sendingWindow(sending, given, timeZone)
      if (window === null) return
      expect(given.state).toBe('confirmed')
      if (sending.key !== 'after-departure')
        expect(window.from.getTime()).toBeGreaterThanOrEqual(given.expectedSince.getTime())
      expect(window.until.getTime() - window.from.getTime()).toBeLessThanOrEqual(86_400_000)
      if (
        window.from.getTime() !== given.expectedSince.getTime() &&
        !isGapOfSpring(window.from, sending.hour, timeZone)
      )
        expect(localTimeOf(timeZone, window.from)).toBe(sending.hour)
    }),
  )
})

/** An hour that the clock skips in spring is the next one. */
const isGapOfSpring = (instant: Date, hour: string, timeZone: string) =>
  /^0[1-3]:/.test(hour) && localTimeOf(timeZone, instant) !== hour

test('through any changes of a booking, a message leaves once for each day of its reason, and never without one', () => {
  const anyChange = fc.record({
    state: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'cancelled' as const, 'option' as const),
    shift: fc.integer({ min: -5, max: 5 }),
    isCheckedIn: fc.boolean(),
    hours: fc.integer({ min: 1, max: 80 }),
  })
  fc.assert(
    fc.property(anySending, fc.array(anyChange, { minLength: 1, maxLength: 40 }), (sending, changes) => {
      let given: MessagedBooking = { ...booking, expectedSince: new Date('2026-07-01T09:00:00Z'), selfCheckin: 'none' }
      let now = new Date('2026-07-01T09:00:00Z')
      const left: { reason: string; given: MessagedBooking }[] = []
      for (const { shift, hours, ...change } of changes) {
        const checkIn = addDays(given.checkIn, shift)
        given = { ...given, ...change, checkIn, checkOut: addDays(checkIn, 3) }
        now = new Date(now.getTime() + hours * 3_600_000)
        const reason = reasonDay(sending.key, given)
        if (left.some((sent) => sent.reason === reason)) continue
        if (isMessageDue(sending, given, { timeZone: MAINLAND, now })) left.push({ reason, given })
      }
      expect(new Set(left.map(({ reason }) => reason)).size).toBe(left.length)
      expect(left.every((sent) => sent.given.state === 'confirmed')).toBe(true)
      expect(left.every((sent) => sent.given.isCheckedIn === (sending.key === 'after-departure'))).toBe(true)
    }),
  )
})
