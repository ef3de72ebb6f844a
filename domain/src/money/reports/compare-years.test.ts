import { expect, test } from 'vitest'
import { availableNights, figuresOf } from './figures.ts'
import { runsOfSteps, totalsOfSteps } from './compare-years.ts'
import { type Period, stepOf, stepsOf, yearBefore } from '../../platform/days/period.ts'

test.each([
  ['2026-03-15', '2025-03-15'],
  ['2028-02-29', '2027-02-28'],
  ['2029-02-28', '2028-02-28'],
  ['2029-03-01', '2028-03-01'],
])('%s is compared with %s', (day, before) => {
  expect(yearBefore(day)).toBe(before)
})

test('92 days are shown by day, 93 by month with partial months at both ends', () => {
  const long: Period = { from: '2026-01-30', to: '2026-05-02' }
  expect(stepOf({ from: '2026-01-30', to: '2026-05-01' })).toBe('day')
  expect(stepOf(long)).toBe('month')
  expect(stepsOf(long, 'month').map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-01-30 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-31',
    '2026-04-01 2026-04-30',
    '2026-05-01 2026-05-02',
  ])
  expect(stepsOf({ from: '2026-02-02', to: '2026-02-01' }, 'day')).toEqual([])
})

/** One night is sold each day for one cent, so the revenue of each side is the number of days counted. */
const daysCounted = (period: Period) => {
  const steps = stepsOf(period, stepOf(period))
  const runs = runsOfSteps(steps)
  const counted = runs.map(({ from }, index) => {
    const end = runs[index + 1]?.from ?? '9999'
    let days = 0
    for (
      let day = from;
      day < end && day <= period.to;
      day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    )
      days++
    return { available: days, sold: days, revenue: days }
  })
  const compared = totalsOfSteps(steps.length, runs, counted)
  return (['now', 'before'] as const).map((side) => compared.reduce((sum, row) => sum + row[side].sold, 0))
}

test.each([
  ['2028-02-01', '2028-02-29', 29],
  ['2029-02-01', '2029-02-28', 28],
  ['2028-01-01', '2028-12-31', 366],
  ['2027-06-15', '2030-06-14', 1096],
])('from %s to %s both years have the same number of days', (from, to, days) => {
  expect(daysCounted({ from, to })).toEqual([days, days])
})

test('availableNights follows new, removed and blocked units', () => {
  const there = [
    { from: '2020-01-01', toExclusive: '2199-12-31' },
    { from: '2026-06-02', toExclusive: '2026-06-04' },
  ]
  const blocked = [{ from: '2026-05-20', toExclusive: '2026-06-02' }]
  expect(availableNights({ from: '2026-06-01', to: '2026-06-05' }, there, blocked)).toEqual([0, 2, 2, 1, 1])
})

test('figures are 0 without nights, and occupancy is at most 100 %', () => {
  expect(figuresOf({ available: 0, sold: 0, revenue: 0 })).toMatchObject({ occupancy: 0, adr: 0, revPar: 0 })
  expect(figuresOf({ available: 3, sold: 4, revenue: 1000 })).toMatchObject({
    occupancy: 10_000,
    adr: 250,
    revPar: 333,
  })
})
