import { expect, test } from 'vitest'
import { changeArrow, changeText, countText, percentText, roundEuros, stepText } from './figure-text.ts'
import { periodOf } from './period-choices.ts'
import { parseReportsSearch } from './reports-search.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('formats figures as in Spain', () => {
  expect([7_840, 0, 10_000, 4].map((value) => plain(percentText(value)))).toEqual([
    '78,4 %',
    '0,0 %',
    '100,0 %',
    '0,0 %',
  ])
  expect([0, 999, 1_284, -1_234_567].map(countText)).toEqual(['0', '999', '1.284', '-1.234.567'])
  expect(plain(roundEuros(1_234_567))).toBe('12.346 €')
})

test.each([
  [8_000, 6_000, 'points', '20,0 puntos más que hace un año'],
  [5_870, 6_710, 'points', '8,4 puntos menos que hace un año'],
  [10_000, 9_000, 'percent', '11,1 % más que hace un año'],
  [9_999, 10_000, 'percent', 'Como hace un año'],
  [0, 0, 'percent', 'Como hace un año'],
  [500, 0, 'percent', 'Sin datos de hace un año'],
  [0, 500, 'percent', '100,0 % menos que hace un año'],
] as const)('%i beside %i, in %s: %s', (now, before, unit, words) => {
  expect(plain(changeText(now, before, unit))).toBe(words)
})

test('an arrow says whether a figure is higher or lower than a year ago', () => {
  expect([changeArrow(2, 1), changeArrow(1, 2), changeArrow(1, 1), changeArrow(1, 0)]).toEqual(['▲', '▼', '', ''])
})

test('an incomplete month shows its days', () => {
  expect(stepText({ from: '2026-02-01', to: '2026-02-28' }, 'month')).toBe('Febrero 2026')
  expect(stepText({ from: '2026-02-10', to: '2026-02-28' }, 'month')).toBe('Febrero 2026 (10 a 28)')
  expect(stepText({ from: '2026-02-10', to: '2026-02-10' }, 'day')).toBe('Mar 10/02/2026')
})

test('periods are whole months and years, and an invalid period in the address becomes this month', () => {
  expect(periodOf('mes', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('mes-pasado', '2028-01-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(periodOf('ano-pasado', '2028-01-31')).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  expect(
    parseReportsSearch({ periodo: 'fechas', desde: '2028-13-01', hasta: '2028-01-01', casa: 'x' }, '2028-02-10'),
  ).toEqual({
    choice: 'mes',
    period: { from: '2028-02-01', to: '2028-02-29' },
    establishment: null,
    view: 'resultados',
  })
})
