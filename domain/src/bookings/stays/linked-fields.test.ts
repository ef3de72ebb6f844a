import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import {
  linkFields,
  startLinkedFields,
  type LinkedChanges,
  type LinkedField,
  type LinkedFields,
} from './linked-fields.ts'
import type { Stay } from '../../platform/days/stay.ts'

const day = (number: number) => addDays('2026-06-30', number)
const stay = (from: number, to: number): Stay => ({ checkIn: day(from), checkOut: day(to) })
const priced = (...units: (number | null)[][]) => units.map((prices) => ({ prices }))

const three: LinkedFields = {
  ...stay(0, 3),
  nights: 3,
  total: 6000,
  units: priced([1000, 2000, 3000]),
}

test.each<[string, LinkedField, Partial<LinkedFields>, LinkedChanges]>([
  [
    'a night less',
    'nights',
    { nights: 2 },
    { checkOut: day(2), stays: [stay(0, 2)], prices: [[1000, 2000]], total: 3000 },
  ],
  [
    'a night more repeats the last price',
    'nights',
    { nights: 4 },
    { checkOut: day(4), stays: [stay(0, 4)], prices: [[1000, 2000, 3000, 3000]], total: 9000 },
  ],
  ['no nights', 'nights', { nights: null }, {}],
  ['zero nights', 'nights', { nights: 0 }, {}],
  ['too many nights', 'nights', { nights: 401 }, {}],
  [
    'a later check-in moves the check-out and keeps the prices in order',
    'checkIn',
    { checkIn: day(1) },
    { checkOut: day(4), stays: [stay(1, 4)], prices: [[1000, 2000, 3000]], total: 6000 },
  ],
  ['no check-in', 'checkIn', { checkIn: null }, {}],
  [
    'an earlier check-out',
    'checkOut',
    { checkOut: day(1) },
    { nights: 1, stays: [stay(0, 1)], prices: [[1000]], total: 1000 },
  ],
  ['a check-out on the day of check-in', 'checkOut', { checkOut: day(0) }, {}],
  ['a typed price', 'prices', { units: priced([1500, 2000, 3000]) }, { total: 6500 }],
  ['an emptied price counts as 0', 'prices', { units: priced([null, 2000, 3000]) }, { total: 5000 }],
  ['a typed total', 'total', { total: 12_000 }, { prices: [[2000, 4000, 6000]] }],
  ['no total', 'total', { total: null }, {}],
  ['a total above the highest prices', 'total', { total: 99_999_999 }, {}],
])('%s', (_, changed, typed, expected) => {
  const memory = startLinkedFields([stay(0, 3)], three.units)
  expect(linkFields(memory, { changed, fields: { ...three, ...typed }, beside: 0 }).changes).toEqual(expected)
})

/** Types one value after the other, as a form does. */
function type(
  start: LinkedFields,
  saved: readonly Stay[],
  beside: number,
  events: [LinkedField, Partial<LinkedFields>][],
) {
  let fields = start
  let memory = startLinkedFields(saved, start.units)
  for (const [changed, typed] of events) {
    fields = { ...fields, ...typed }
    const { changes, memory: next } = linkFields(memory, { changed, fields, beside })
    const { stays: _, prices, ...others } = changes
    fields = { ...fields, ...others, ...(prices && { units: prices.map((list) => ({ prices: list })) }) }
    memory = next
  }
  return { fields, memory }
}

const pricesIn = ({ fields }: { fields: LinkedFields }) => fields.units.map(({ prices }) => prices)

test('a removed night gets its price back when it is added again', () => {
  const typed = type(three, [stay(0, 3)], 0, [
    ['nights', { nights: 1 }],
    ['nights', { nights: 12 }],
    ['nights', { nights: 3 }],
  ])
  expect(pricesIn(typed)).toEqual([[1000, 2000, 3000]])
})

test('a removed night does not come back when the stay moves to overlapping dates', () => {
  const typed = type(three, [stay(0, 3)], 0, [
    ['nights', { nights: 2 }],
    ['checkIn', { checkIn: day(1) }],
  ])
  expect(pricesIn(typed)).toEqual([[1000, 2000]])
})

test('a total includes what is not for nights, and each digit starts from the prices before it', () => {
  const typed = type(three, [stay(0, 3)], 500, [
    ['total', { total: 501 }],
    ['total', { total: 12_500 }],
  ])
  expect(pricesIn(typed)).toEqual([[2000, 4000, 6000]])
  expect(type(three, [stay(0, 3)], 500, [['nights', { nights: 1 }]]).fields.total).toBe(1500)
})

test('a total is still spread over the prices from before it after these were saved', () => {
  const typed = type(three, [stay(0, 3)], 0, [['total', { total: 1 }]])
  const saved = startLinkedFields([stay(0, 3)], typed.fields.units, typed.memory)
  const event = { changed: 'total' as const, fields: { ...typed.fields, total: 12_000 }, beside: 0 }
  expect(linkFields(saved, event).changes).toEqual({ prices: [[2000, 4000, 6000]] })
  const reloaded = startLinkedFields([stay(0, 3)], priced([100, 100, 100]), typed.memory)
  expect(linkFields(reloaded, event).changes).toEqual({ prices: [[4000, 4000, 4000]] })
})

test('a change of unit keeps its day, and a unit without nights gets them back', () => {
  const twoUnits = { ...three, ...stay(0, 4), nights: 4, units: priced([1000, 1000], [2000, 3000]) }
  const saved = [stay(0, 2), stay(2, 4)]
  const shorter = type(twoUnits, saved, 0, [['nights', { nights: 1 }]])
  expect(pricesIn(shorter)).toEqual([[1000, 1000], []])
  const again = type(twoUnits, saved, 0, [
    ['nights', { nights: 1 }],
    ['nights', { nights: 5 }],
  ])
  expect(pricesIn(again)).toEqual([
    [1000, 1000],
    [2000, 3000, 3000],
  ])
})
