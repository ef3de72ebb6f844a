import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestStays, nightsWithoutUnit, smallestCombination, spreadPeople } from './choose-free-units.ts'

const unit = (id: string, capacity: number) => ({ id, capacity })
const establishment = [unit('101', 2), unit('102', 2), unit('201', 4), unit('202', 3)]
const ids = (units: readonly { id: string }[] | null) => units?.map(({ id }) => id)

test.each([
  [1, ['102']],
  [2, ['102']],
  [3, ['202']],
  [4, ['201']],
  [6, ['102', '201']],
  [7, ['201', '202']],
  [11, ['101', '102', '201', '202']],
  [12, undefined],
])('%i people need %j', (people, expected) => {
  const found = ids(smallestCombination(establishment, people))
  if (expected?.length === 1 && expected[0] === '102') expect(['101', '102']).toContain(found?.[0])
  else expect(found).toEqual(expected)
})

test('a combination has room, with as few units as any choice', () => {
  const units = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 8 })
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 20 }), (capacities, people) => {
      const found = smallestCombination(
        capacities.map((capacity, id) => unit(`${id}`, capacity)),
        people,
      )
      const all = capacities.toSorted((one, other) => other - one)
      const fewest = all.findIndex((_, index) => all.slice(0, index + 1).reduce((a, b) => a + b, 0) >= people) + 1
      if (fewest === 0) expect(found).toBeNull()
      else {
        expect(found).toHaveLength(fewest)
        expect(found!.reduce((places, { capacity }) => places + capacity, 0)).toBeGreaterThanOrEqual(people)
      }
    }),
  )
})

const stay = { checkIn: '2026-12-05', checkOut: '2026-12-09' }
const two = [unit('101', 2), unit('102', 2)]
const occupied = [
  { roomId: '101', checkIn: '2026-12-01', checkOut: '2026-12-07' },
  { roomId: '102', checkIn: '2026-12-06', checkOut: '2026-12-08' },
]

test('names the nights on which nothing is free', () => {
  expect(nightsWithoutUnit(stay, two, occupied, 2)).toEqual(['2026-12-06'])
  expect(nightsWithoutUnit(stay, two, occupied, 4)).toEqual(['2026-12-05', '2026-12-06', '2026-12-07'])
  expect(nightsWithoutUnit(stay, two, [], 4)).toEqual([])
})

test('offers the nearest stays of the same length, none before the first day', () => {
  const search = { units: two, occupied, people: 2, from: '2026-12-01', reach: 14 }
  expect(nearestStays(stay, search).map(({ checkIn }) => checkIn)).toEqual(['2026-12-02', '2026-12-07', '2026-12-08'])
  expect(nearestStays(stay, { ...search, from: '2026-12-05' }).map(({ checkIn }) => checkIn)).toEqual([
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
  ])
  expect(nearestStays(stay, { ...search, people: 5 })).toEqual([])
})

test('fills the units in turn', () => {
  expect(spreadPeople([unit('a', 4), unit('b', 3)], 5)).toEqual([4, 1])
  expect(spreadPeople([unit('a', 2)], 3)).toEqual([3])
  expect(spreadPeople([unit('a', 2), unit('b', 2)], 2)).toEqual([2, 0])
})
