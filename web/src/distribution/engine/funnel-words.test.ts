import { expect, test } from 'vitest'
import { funnelFigures, savedText, soughtText } from './funnel-words.ts'

const NBSP = '\u00a0'
const step = (
  name: 'visits' | 'searches' | 'holds' | 'payments' | 'bookings',
  count: number,
  share: number | null,
) => ({
  step: name,
  count,
  share,
})

test('each step says its share, and how many of the bookings were paid', () => {
  const steps = [step('visits', 1284, null), step('searches', 812, 63), step('holds', 61, 12), step('payments', 1, 2), step('bookings', 47, 77)] // prettier-ignore
  const figures = funnelFigures(steps)
  expect(figures.map(({ value, below }) => [value, below])).toEqual([
    ['1.284', ''],
    ['812', `63${NBSP}% buscan`],
    ['0', ''],
    ['0', ''],
    ['61', `12${NBSP}% pulsan`],
    ['47', `77${NBSP}% terminan · 1 con pago`],
  ])
  expect(figures.map(({ width }) => width)).toEqual([100, 63, 0, 0, 5, 4])
  expect(funnelFigures([]).every(({ width }) => width === 0)).toBe(true)
})

test('dates and sums are written as the house reads them', () => {
  expect(soughtText({ checkIn: '2026-07-18', checkOut: '2026-07-19' })).toBe('Sáb 18/07')
  expect(soughtText({ checkIn: '2026-08-14', checkOut: '2026-08-16' })).toBe('14/08 – 16/08')
  expect(savedText({ share: 1500, sold: 941_730, amount: 141_260 })).toEqual({
    amount: `1.412,60${NBSP}€`,
    sum: `15${NBSP}% de 9.417,30${NBSP}€, la media de sus portales en un año`,
  })
})
