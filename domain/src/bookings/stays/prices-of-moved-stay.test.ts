import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { basePriceOnly } from '../../prices/unit-prices.ts'
import { listedTotal, needsPriceChoice, pricesOfMove } from './prices-of-moved-stay.ts'
import type { Stay } from '../../platform/days/stay.ts'

const stayFrom = (from: number, nights: number) => ({
  checkIn: addDays('2026-05-10', from),
  checkOut: addDays('2026-05-10', from + nights),
})

test.each([
  ['as many nights keep their prices', stayFrom(5, 3), [10, 20, 30], [50, 50, 50]],
  ['a night less keeps the total', stayFrom(0, 2), [20, 40], [50, 50]],
  ['a night more keeps the total', stayFrom(0, 4), [7, 13, 20, 20], [50, 50, 50, 50]],
])('a move with %s, or is recalculated', (_, moved, kept, recalculated) => {
  const move = { nightlyPrices: [10, 20, 30], stay: moved }
  expect(pricesOfMove({ ...move, recalculatedIn: null })).toEqual(kept)
  expect(pricesOfMove({ ...move, recalculatedIn: { unit: basePriceOnly({ basePrice: 50 }), people: 2 } })).toEqual(
    recalculated,
  )
})

test('a move that keeps a total above the highest price of its nights has no prices', () => {
  const move = { nightlyPrices: [9_999_999, 9_999_999], stay: stayFrom(0, 1) }
  expect(pricesOfMove({ ...move, recalculatedIn: null })).toBeNull()
  expect(pricesOfMove({ ...move, recalculatedIn: { unit: basePriceOnly({ basePrice: 50 }), people: 2 } })).toEqual([50])
})

const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })
const three = stay('2026-06-26', '2026-06-29')
const at = (basePrice: number, of: Stay) => ({ unit: basePriceOnly({ basePrice }), stay: of, people: 2 })

test.each([
  ['another unit at the same price', at(8400, three), false],
  ['other days, as many nights', at(8400, stay('2026-07-01', '2026-07-04')), false],
  ['a dearer unit', at(9000, three), true],
  ['one night more', at(8400, stay('2026-06-26', '2026-06-30')), true],
  ['more nights with the same total', at(6300, stay('2026-06-26', '2026-06-30')), true],
])('%s', (_, after, expected) => {
  expect(needsPriceChoice(at(8400, three), [after])).toBe(expected)
})

test('a stay in two units needs a choice if together they are longer or dearer than before', () => {
  const before = at(8400, three)
  const first = at(8400, stay('2026-06-26', '2026-06-28'))
  const second = (basePrice: number, checkOut: string) => at(basePrice, stay('2026-06-28', checkOut))
  expect(needsPriceChoice(before, [first, second(8400, '2026-06-29')])).toBe(false)
  expect(needsPriceChoice(before, [first, second(9000, '2026-06-29')])).toBe(true)
  expect(needsPriceChoice(before, [first, second(8400, '2026-06-30')])).toBe(true)
})

test('listedTotal multiplies the nights by the price of the unit', () => {
  expect(listedTotal(at(8400, three))).toBe(25_200)
})

test('a move is listed at the prices of its days, which the base prices do not show', () => {
  const unit = {
    ...basePriceOnly({ basePrice: 8400 }),
    typePrice: 9000,
    dayPrice: (day: string) => (day === '2026-06-27' ? 12_000 : null),
  }
  const people = 2
  expect(listedTotal({ unit, stay: three, people })).toBe(30_000)
  const later = stay('2026-07-01', '2026-07-04')
  expect(needsPriceChoice({ unit, stay: three, people }, [{ unit, stay: later, people }])).toBe(true)
  const move = { nightlyPrices: [1, 2], stay: three }
  expect(pricesOfMove({ ...move, recalculatedIn: { unit, people } })).toEqual([9000, 12_000, 9000])
  const dearer = { ...unit, supplementOf: () => ({ furtherPeople: 1, extraBeds: 0, amount: 1000 }) }
  expect(pricesOfMove({ ...move, recalculatedIn: { unit: dearer, people } })).toEqual([10_000, 13_000, 10_000])
  expect(needsPriceChoice({ unit, stay: three, people }, [{ unit: dearer, stay: three, people }])).toBe(true)
})
