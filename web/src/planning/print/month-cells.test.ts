import { expect, test } from 'vitest'
import type { PlanItem } from '../plan-units.ts'
import { monthCells } from './month-cells.ts'

const span = { from: '2026-06-01', days: 4 }
const block = (checkIn: string, checkOut: string): PlanItem => ({
  ...{ key: checkIn, kind: 'block', reason: '', checkIn, checkOut },
})
const shapeOf = (items: PlanItem[]) =>
  monthCells(items, span).map(({ from, halves, item }) => [from, halves, item?.key])

test('a free row is ruled day by day', () => {
  expect(shapeOf([])).toEqual([0, 2, 4, 6].map((from) => [from, 2, undefined]))
})

test.each([
  ['within', ['2026-06-01', '2026-06-03'], [1, 4], [false, false]],
  ['from before', ['2026-05-20', '2026-06-02'], [0, 3], [true, false]],
  ['until after', ['2026-06-04', '2026-06-09'], [7, 1], [false, true]],
  ['all of it', ['2026-05-20', '2026-06-09'], [0, 8], [true, true]],
  ['leaving on the first', ['2026-05-20', '2026-06-01'], [0, 1], [true, false]],
] as const)('a stay %s takes its half days, and the row is always full', (_, [checkIn, checkOut], place, cut) => {
  const cells = monthCells([block(checkIn, checkOut)], span)
  const bar = cells.find(({ item }) => item)
  expect([bar?.from, bar?.halves]).toEqual(place)
  expect([bar?.cutLeft, bar?.cutRight]).toEqual(cut)
  expect(cells.reduce((sum, { halves }) => sum + halves, 0)).toBe(8)
})

test('on a day of change both have their half; what is outside is left out', () => {
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
