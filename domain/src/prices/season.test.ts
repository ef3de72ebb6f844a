import { expect, test } from 'vitest'
import { daysAhead, leapDayLeftOut, nextYear, seasonFault } from './season.ts'

test.each([
  ['2026-07-01', '2026-08-31', '2027-07-01', '2027-08-31'],
  ['2026-12-20', '2027-01-07', '2027-12-20', '2028-01-07'],
  ['2028-02-29', '2028-03-01', '2029-02-28', '2029-03-01'],
  ['2027-02-01', '2027-02-28', '2028-02-01', '2028-02-28'],
])('the season from %s to %s is from %s to %s in the next year', (from, to, nextFrom, nextTo) => {
  expect(nextYear({ from, to })).toEqual({ from: nextFrom, to: nextTo })
})

test.each([
  ['2027-02-28', '2028-02-29'],
  ['2027-02-27', null],
  ['2026-02-28', null],
  ['2028-02-28', null],
  ['2028-02-29', null],
])('a season until %s leaves out %s in the next year', (to, leapDay) => expect(leapDayLeftOut({ to })).toBe(leapDay))

test.each([
  ['2026-06-01', { from: '2026-07-01', to: '2026-08-31' }],
  ['2026-07-20', { from: '2026-07-20', to: '2026-08-31' }],
  ['2026-08-31', { from: '2026-08-31', to: '2026-08-31' }],
  ['2026-09-01', null],
])('on %s the days ahead of a season are %o', (today, ahead) => {
  expect(daysAhead({ from: '2026-07-01', to: '2026-08-31' }, today)).toEqual(ahead)
})

test('a season ends after it begins, and lasts a year at most', () => {
  expect(seasonFault({ from: '2026-07-02', to: '2026-07-01' })).toMatch(/posterior/)
  expect(seasonFault({ from: '2026-07-01', to: '2027-07-01' })).toBeNull()
  expect(seasonFault({ from: '2026-07-01', to: '2027-07-02' })).toMatch(/un año/)
})
