import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { sum } from '../../platform/money/money.ts'
import { resizeForSameTotal } from '../../platform/money/price.ts'
import { nightsIn, nightsOf, overlaps } from '../../platform/days/stay.ts'
import {
  countGaps,
  joinAdjacent,
  maxOccupants,
  shiftAll,
  shiftBetween,
  spanOf,
  splitAt,
  unitAfterChange,
  withDates,
  withSpan,
} from './stretches.ts'

const day = (days: number) => addDays('2026-05-01', days)
const stretch = (roomId: string, from: number, nightlyPrices: number[], more: object = {}) => {
  const stay = { checkIn: day(from), checkOut: day(from + nightlyPrices.length) }
  return { id: `${roomId}${from}`, roomId, ...stay, nightlyPrices, occupants: 1, isPinned: false, ...more }
}
const plain = ({ roomId, checkIn, nightlyPrices }: ReturnType<typeof stretch>) =>
  `${roomId}${checkIn.slice(-2)} ${nightlyPrices.join('+')}`

describe('withSpan', () => {
  const moved = [stretch('A', 0, [10, 20]), stretch('B', 2, [30]), stretch('C', 0, [5, 6, 7])]

  test.each([
    ['later and longer', day(1), day(5), ['A02 20', 'B03 30+30+30', 'C02 6+7+7+7']],
    ['all by the same days', day(4), day(7), ['A05 10+20', 'B07 30', 'C05 5+6+7']],
    ['the same', day(0), day(3), ['A01 10+20', 'B03 30', 'C01 5+6+7']],
  ])('%s', (_, checkIn, checkOut, expected) => {
    const { stretches, outside } = withSpan(moved, { checkIn, checkOut })
    expect(outside).toBeUndefined()
    expect(stretches.map(plain)).toEqual(expected)
  })

  test.each([
    ['ends before the change of unit', day(0), day(2), 'B'],
    ['begins after the change of unit', day(2), day(3), 'A'],
    ['has no common night', day(10), day(12), 'A'],
  ])('does not fit when it %s', (_, checkIn, checkOut, roomId) => {
    expect(withSpan(moved, { checkIn, checkOut }).outside?.roomId).toBe(roomId)
  })
})

test('all units move by the same days; in a longer stay the change of unit keeps its day', () => {
  const joined = [stretch('A', 0, [1, 1]), stretch('B', 2, [1]), stretch('C', 0, [1, 1, 1])]
  const days = (shift: { checkIn: number; checkOut: number }) =>
    shiftAll(joined, shift).map(({ checkIn, checkOut }) => `${checkIn.slice(-2)}-${checkOut.slice(-2)}`)
  expect(days({ checkIn: 3, checkOut: 3 })).toEqual(['04-06', '06-07', '04-07'])
  expect(days({ checkIn: 0, checkOut: 2 })).toEqual(['01-03', '03-06', '01-06'])
  expect(shiftBetween(joined[0]!, { checkIn: day(1), checkOut: day(4) })).toEqual({ checkIn: 1, checkOut: 2 })
})

test('holesIn counts gaps; stretches that touch or overlap have none', () => {
  expect(countGaps([])).toBe(0)
  expect(countGaps([stretch('A', 2, [1]), stretch('B', 0, [1, 1]), stretch('C', 1, [1, 1])])).toBe(0)
  expect(countGaps([stretch('C', 9, [1]), stretch('A', 0, [1, 1]), stretch('B', 3, [1]), stretch('D', 0, [1])])).toBe(2)
})

test('mostOccupants counts the fullest night, and a unit without a number as one person', () => {
  const inTurn = [stretch('A', 0, [1], { occupants: 3 }), stretch('B', 1, [1], { occupants: 3 })]
  expect(maxOccupants(inTurn)).toBe(3)
  expect(maxOccupants([...inTurn, stretch('C', 0, [1, 1], { occupants: 0 })])).toBe(4)
  expect(maxOccupants([])).toBe(0)
})

const prices = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 9 })
const anyStretch = fc
  .record({ room: fc.constantFrom('A', 'B'), from: fc.integer({ min: 0, max: 12 }), prices })
  .map(({ room, from, prices: nights }) => stretch(room, from, nights))

test('a split stay keeps the price of each night and is unchanged after joining', () => {
  fc.assert(
    fc.property(anyStretch, fc.integer({ min: -2, max: 22 }), (whole, offset) => {
      const parts = splitAt(whole, day(offset))
      expect(parts === null).toBe(
        offset <= nightsOf({ checkIn: day(0), checkOut: whole.checkIn }) || day(offset) >= whole.checkOut,
      )
      if (!parts) return
      for (const part of parts) expect(part.nightlyPrices).toHaveLength(nightsOf(part))
      expect(overlaps(...parts)).toBe(false)
      expect(joinAdjacent([parts[1], parts[0]])).toEqual([whole])
    }),
  )
})

test('joining keeps the nights of each unit and the total', () => {
  const nights = (stretches: ReturnType<typeof stretch>[]) =>
    stretches.flatMap((one) => nightsIn(one).map((night) => `${one.roomId} ${night}`)).sort()
  fc.assert(
    fc.property(fc.array(anyStretch, { maxLength: 6 }), (stretches) => {
      const joined = joinAdjacent(stretches)
      expect(nights(joined)).toEqual(nights(stretches))
      const money = (all: typeof joined) => sum(all.flatMap(({ nightlyPrices }) => nightlyPrices))
      expect(money(joined)).toBe(money(stretches))
      expect(spanOf(joined)).toEqual(spanOf(stretches))
    }),
  )
})

test('on other dates each night has a price; with the same total, the prices add up to it', () => {
  fc.assert(
    fc.property(anyStretch, fc.integer({ min: 1, max: 30 }), (one, nights) => {
      const moved = withDates(one, { checkIn: day(3), checkOut: day(3 + nights) })
      expect(moved.nightlyPrices).toHaveLength(nights)
      const same = resizeForSameTotal(one.nightlyPrices, nights)
      expect(same).toHaveLength(nights)
      expect(sum(same ?? [])).toBe(sum(one.nightlyPrices))
    }),
  )
})

const place = (id: string, roomId: string) => ({ id, roomId })
const before = [place('1', '101'), place('2', '102')]

test.each([
  ['nothing changes', before, '101', '102'],
  ['one stay moves to another unit', [place('1', '103'), place('2', '102')], '103', '102'],
  ['two stays swap units', [place('1', '102'), place('2', '101')], '102', '101'],
  ['a stay is split', [place('1', '101'), place('3', '103'), place('2', '102')], '101', '102'],
  ['one stay is removed', [place('2', '102')], null, '102'],
  ['one stay joins the other', [place('1', '102')], '102', '102'],
  ['the stay returns with another id', [place('9', '101'), place('2', '102')], '101', '102'],
])('where %s', (_, after, first, second) => {
  expect(unitAfterChange('101', before, after)).toBe(first)
  expect(unitAfterChange('102', before, after)).toBe(second)
})
