import { expect, test } from 'vitest'
import type { PlanItem } from '../data/plan-unit.ts'
import { monthCells } from './month-cells.ts'

const span = { from: '2026-06-01', days: 4 }
const block = (checkIn: string, checkOut: string): PlanItem => ({
  key: checkIn,
  kind: 'block',
  reason: '',
  checkIn,
  checkOut,
})
const shapeOf = (items: PlanItem[]) =>
  monthCells(items, span).map(({ from, halves, item }) => [from, halves, item?.key])

test('makes one cell for each free day', () => {
  expect(shapeOf([])).toEqual([0, 2, 4, 6].map((from) => [from, 2, undefined]))
})

test.each([
  ['within the month', ['2026-06-01', '2026-06-03'], [1, 4], [false, false]],
  ['begun before', ['2026-05-20', '2026-06-02'], [0, 3], [true, false]],
  ['ending after', ['2026-06-04', '2026-06-09'], [7, 1], [false, true]],
  ['longer than the month', ['2026-05-20', '2026-06-09'], [0, 8], [true, true]],
  ['leaving on the first', ['2026-05-20', '2026-06-01'], [0, 1], [true, false]],
] as const)('gives a stay %s its half days and fills the row', (_, [checkIn, checkOut], place, cut) => {
  const cells = monthCells([block(checkIn, checkOut)], span)
  const bar = cells.find(({ item }) => item)
  expect([bar?.from, bar?.halves]).toEqual(place)
  expect([bar?.cutLeft, bar?.cutRight]).toEqual(cut)
  expect(cells.reduce((sum, { halves }) => sum + halves, 0)).toBe(8)
})

test('gives both stays a half of a change-over day and omits stays outside the month', () => {
  expect(
    shapeOf([block('2026-05-01', '2026-05-04'), block('2026-06-01', '2026-06-02'), block('2026-06-02', '2026-06-03')]),
  ).toEqual([
    [0, 1, undefined],
    [1, 2, '2026-06-01'],
    [3, 2, '2026-06-02'],
    [5, 1, undefined],
    [6, 2, undefined],
  ])
})
