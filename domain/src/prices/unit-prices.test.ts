import { expect, test } from 'vitest'
import { basePriceOnly, differsFromType, nightPricesOf, pricedNights } from './unit-prices.ts'

const stay = { checkIn: '2026-07-01', checkOut: '2026-07-04' }
const dayPrice = (day: string) => (day === '2026-07-02' ? 12_000 : null)
const supplement = { furtherPeople: 1, extraBeds: 0, amount: 1_500 }
const supplementOf = (people: number) => (people > 2 ? supplement : null)

test('each night has the price of its day, else that of the type, else the base price of the unit', () => {
  expect(pricedNights({ basePrice: 8_000, typePrice: 9_000, dayPrice, supplementOf }, stay, 2)).toEqual([
    { day: '2026-07-01', price: 9_000, source: 'type' },
    { day: '2026-07-02', price: 12_000, source: 'day' },
    { day: '2026-07-03', price: 9_000, source: 'type' },
  ])
  expect(nightPricesOf({ basePrice: 8_000, typePrice: null, dayPrice, supplementOf }, stay, 0)).toEqual([
    8_000, 12_000, 8_000,
  ])
  expect(nightPricesOf(basePriceOnly({ basePrice: 8_000 }), stay, 9)).toEqual([8_000, 8_000, 8_000])
})

test('the supplement of the people is in the price of each night, and said beside it', () => {
  const nights = pricedNights({ basePrice: 8_000, typePrice: null, dayPrice, supplementOf }, stay, 3)
  expect(nights.map(({ price, source }) => [price, source])).toEqual([
    [9_500, 'base'],
    [13_500, 'day'],
    [9_500, 'base'],
  ])
  expect(nights.every((night) => night.supplement === supplement)).toBe(true)
})

test('a price of a day differs from its type unless every unit costs as much anyway', () => {
  expect(differsFromType(9_000, { price: 9_000, basePrices: [8_000] })).toBe(false)
  expect(differsFromType(8_000, { price: 9_000, basePrices: [8_000] })).toBe(true)
  expect(differsFromType(8_000, { price: null, basePrices: [8_000, 8_000] })).toBe(false)
  expect(differsFromType(8_000, { price: null, basePrices: [8_000, 8_500] })).toBe(true)
})
