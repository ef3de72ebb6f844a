import { expect, test } from 'vitest'
import { isCopyDue, isCopyMissing, lastDueCopy, latestFirst } from './copy-schedule.ts'

const at = (text: string) => new Date(text)

test('a copy is due at 03:MM in Madrid, in winter and in summer', () => {
  expect(lastDueCopy(at('2026-11-26T02:11:59Z'), 12)).toEqual(at('2026-11-25T02:12:00Z'))
  expect(lastDueCopy(at('2026-11-26T02:12:00Z'), 12)).toEqual(at('2026-11-26T02:12:00Z'))
  expect(lastDueCopy(at('2026-07-26T12:00:00Z'), 5)).toEqual(at('2026-07-26T01:05:00Z'))
})

test('a missed night is made up, once', () => {
  const morning = { now: at('2026-11-26T08:00:00Z'), minute: 12, lastAttempt: null }
  expect(isCopyDue({ ...morning, lastGoodStart: at('2026-11-25T02:12:05Z') })).toBe(true)
  expect(isCopyDue({ ...morning, lastGoodStart: at('2026-11-26T02:12:00Z') })).toBe(false)
  expect(isCopyDue({ ...morning, lastGoodStart: null })).toBe(true)
})

test('a failed attempt is repeated half an hour later', () => {
  const failed = { minute: 12, lastGoodStart: at('2026-11-25T02:12:05Z'), lastAttempt: at('2026-11-26T02:12:00Z') }
  expect(isCopyDue({ ...failed, now: at('2026-11-26T02:41:59Z') })).toBe(false)
  expect(isCopyDue({ ...failed, now: at('2026-11-26T02:42:00Z') })).toBe(true)
})

test('a copy is missing after 26 hours, also the first one', () => {
  const started = at('2026-11-25T02:12:00Z')
  expect(isCopyMissing(at('2026-11-26T04:12:00Z'), started, started)).toBe(false)
  expect(isCopyMissing(at('2026-11-26T04:12:01Z'), started, started)).toBe(true)
  expect(isCopyMissing(at('2026-11-26T04:12:01Z'), null, started)).toBe(true)
})

test('a copy of a clock that was ahead counts as old', () => {
  const now = at('2026-11-30T09:00:00Z')
  const ahead = at('2027-12-30T02:12:00Z')
  expect(isCopyDue({ now, minute: 12, lastGoodStart: ahead, lastAttempt: null })).toBe(true)
  expect(isCopyDue({ now, minute: 12, lastGoodStart: null, lastAttempt: ahead })).toBe(true)
  expect(isCopyMissing(now, ahead, now)).toBe(true)
  const [old, made, future] = ['2026-11-29T02:12:00Z', '2026-11-30T08:55:00Z', '2027-12-30T02:12:00Z'].map((text) => ({
    startedAt: at(text),
  }))
  expect(latestFirst([future!, made!, old!], now)).toEqual([made, old, future])
})
