import { describe, expect, test } from 'vitest'
import { MAINLAND } from '../../platform/days/day.ts'
import {
  type HoldCondition,
  hasLapsed,
  holdEnd,
  isHoldOver,
  isHoldPaid,
  noticeOfEnd,
  optionDayOf,
  outcomeOfChange,
} from './booking-hold.ts'

const at = (instant: string) => new Date(instant)

test.each<[HoldCondition, number, string, string, string]>([
  ['payment', 0, '2026-07-20T10:00:00Z', '2026-09-01', '2026-07-20T10:15:00Z'],
  ['card', 0, '2026-07-20T21:50:00Z', '2026-07-20', '2026-07-20T22:05:00Z'],
  ['house', 0, '2026-07-20T10:00:00Z', '2026-09-01', '2026-07-21T10:00:00Z'],
  ['house', 0, '2026-07-20T10:00:00Z', '2026-07-20', '2026-07-20T22:00:00Z'],
  ['transfer', 0, '2026-07-20T10:00:00Z', '2026-09-01', '2026-07-20T22:00:00Z'],
  ['transfer', 2, '2026-07-20T22:30:00Z', '2026-09-01', '2026-07-23T22:00:00Z'],
  ['transfer', 9, '2026-07-20T10:00:00Z', '2026-07-22', '2026-07-22T22:00:00Z'],
  // The night in which the clocks go back has an hour more.
  ['transfer', 1, '2026-10-24T10:00:00Z', '2026-11-01', '2026-10-25T23:00:00Z'],
  ['nothing', 0, '2026-07-20T10:00:00Z', '2026-09-01', '2026-07-20T10:00:00Z'],
])('a booking that awaits %s for %i days, made %s for %s, holds until %s', (awaits, days, now, checkIn, end) => {
  expect(holdEnd({ awaits, days }, { now: at(now), timeZone: MAINLAND, checkIn })).toEqual(at(end))
})

test.each([
  ['2026-07-20T10:15:00Z', '2026-09-01', '2026-07-20'],
  ['2026-07-22T22:00:00Z', '2026-09-01', '2026-07-22'],
  ['2026-07-22T22:00:01Z', '2026-09-01', '2026-07-23'],
  ['2026-07-20T22:05:00Z', '2026-07-20', '2026-07-20'],
])('what holds until %s, for an arrival on %s, is an option until %s', (until, checkIn, day) => {
  expect(optionDayOf(at(until), { timeZone: MAINLAND, checkIn })).toBe(day)
})

test.each([
  ['', '2026-07-20T10:14:59.999Z', false],
  ['', '2026-07-20T10:15:00Z', true],
  ['confirmed', '2026-07-20T11:00:00Z', false],
  [null, '2026-07-20T11:00:00Z', false],
] as const)('a hold with the outcome %j is at %s over: %s', (holdOutcome, now, isOver) => {
  const heldUntil = holdOutcome === null ? null : at('2026-07-20T10:15:00Z')
  expect(isHoldOver({ heldUntil, holdOutcome }, at(now))).toBe(isOver)
})

test.each<[HoldCondition | null, number | null, number, boolean]>([
  ['payment', 4000, 3999, false],
  ['payment', 4000, 4000, true],
  ['transfer', 4000, 12_000, true],
  ['card', 0, 12_000, false],
  ['house', 0, 12_000, false],
  [null, null, 12_000, false],
])('%s of %j cents is covered by %i: %s', (holdAwaits, holdAmount, paid, isPaid) => {
  expect(isHoldPaid({ heldUntil: null, holdOutcome: '', holdAwaits, holdAmount }, paid)).toBe(isPaid)
})

const held = { state: 'option', optionUntil: '2026-07-20', paid: 0 } as const

test.each([
  ['goes on where a note changes', held, null],
  ['is confirmed', { ...held, state: 'confirmed', optionUntil: null }, 'confirmed'],
  ['is cancelled by a person', { ...held, state: 'cancelled' }, 'cancelled'],
  ['is not presented', { ...held, state: 'no_show' }, 'cancelled'],
  ['becomes an option of another day', { ...held, optionUntil: '2026-07-25' }, 'kept'],
  ['stays as an option with a part of the money', { ...held, paid: 1 }, 'kept'],
  ['goes on where money is returned', { ...held, paid: -1 }, null],
] as const)('a hold %s', (_, after, outcome) => {
  expect(outcomeOfChange(held, after)).toBe(outcome)
})

test.each([
  ['cancelled', 'lapsed', true],
  ['option', 'lapsed', false], // restored by hand
  ['cancelled', 'cancelled', false],
  ['cancelled', null, false],
] as const)('a booking that is %s with the outcome %j has lapsed: %s', (state, holdOutcome, is) => {
  expect(hasLapsed({ state, holdOutcome })).toBe(is)
})

describe('who is told', () => {
  test.each([
    ['confirmed', 'payment', false, 'confirmed'],
    ['confirmed', 'house', true, 'accepted'],
    ['refused', 'house', true, 'refused'],
    ['lapsed', 'payment', false, ''],
    ['lapsed', 'card', false, ''],
    ['lapsed', 'transfer', false, 'lapsed'],
    ['lapsed', 'house', false, 'lapsed'],
    ['cancelled', 'payment', true, ''],
    ['kept', 'payment', true, ''],
  ] as const)('of a hold that is %s, awaiting %s, by a person %s: %j', (outcome, awaits, byPerson, notice) => {
    expect(noticeOfEnd(outcome, { awaits, byPerson })).toBe(notice)
  })
})
