import { expect, test } from 'vitest'
import { monthSummary } from '../../../test/surveys.ts'
import { CHART, nightBars } from './night-bars.ts'
import { residenceRows, shareText } from './residence-rows.ts'

test('the residences with most nights come first, the others as one row, all with a year before', () => {
  const rows = residenceRows(monthSummary)
  expect(rows.map(({ name, nights, before }) => [name, nights, before])).toEqual([
    ['Alemania', 95, 0],
    ['Madrid', 82, 90],
    ['Málaga', 67, 0],
    ['Sevilla', 49, 0],
    ['Francia', 45, 21],
    ['Otras 2', 50, 12],
  ])
  expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(shareText(rows[0]!.share)).toBe('24 %')
})

test('six residences need no row of others, and without a year before there is none to compare', () => {
  const summary = { ...monthSummary, residences: monthSummary.residences.slice(0, 6), before: null }
  expect(residenceRows(summary).map(({ name, before }) => [name, before])).toHaveLength(6)
  expect(residenceRows(summary).every(({ before }) => before === null)).toBe(true)
})

test('the bars stay within the picture, and days get a label where there is room', () => {
  const { bars, ticks, labels } = nightBars(monthSummary.days)
  expect(bars).toHaveLength(30)
  expect(Math.min(...bars.map(({ foreign }) => foreign.y))).toBeGreaterThanOrEqual(CHART.top)
  expect(bars.every(({ spanish }) => spanish.y + spanish.height <= CHART.base)).toBe(true)
  expect(ticks.map(({ value }) => value)).toEqual([5, 10, 15])
  expect(labels.map(({ day }) => day)).toEqual([1, 10, 20, 30])
})

test('a month without guests draws empty bars', () => {
  const empty = monthSummary.days.map((day) => ({ ...day, spanish: 0, foreign: 0 }))
  expect(nightBars(empty).bars.every(({ spanish, foreign }) => spanish.height + foreign.height === 0)).toBe(true)
})
