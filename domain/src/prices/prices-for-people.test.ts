import { expect, test } from 'vitest'
import { pricesForPeople } from './prices-for-people.ts'
import { nightsForPeople, type PricedNight } from './unit-prices.ts'

const days = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04']
const two: PricedNight[] = days.slice(0, 3).map((day) => ({ day, price: 8_000, source: 'type' }))
const three = nightsForPeople(two, { furtherPeople: 1, extraBeds: 0, amount: 1_500 })

test('nights at the price for the people before cost that for the people now; past nights and prices by hand stay', () => {
  const nights = [8_000, 8_000, 7_000, 8_000].map((price, index) => ({ day: days[index]!, price }))
  expect(pricesForPeople(nights, { before: two, after: three, from: '2026-07-02' })).toEqual([
    8_000, 9_500, 7_000, 8_000,
  ])
  expect(pricesForPeople([{ day: days[1]!, price: null }], { before: two, after: three, from: days[0]! })).toEqual([
    null,
  ])
})

test('the people of before have their price again', () => {
  const nights = two.map(({ day, price }) => ({ day, price }))
  const more = pricesForPeople(nights, { before: two, after: three, from: days[0]! })
  const again = more.map((price, index) => ({ day: days[index]!, price }))
  expect(pricesForPeople(again, { before: three, after: two, from: days[0]! })).toEqual([8_000, 8_000, 8_000])
})
