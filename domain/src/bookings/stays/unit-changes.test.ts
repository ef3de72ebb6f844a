import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { nightsIn, overlaps } from '../../platform/days/stay.ts'
import { changeUnit, proposeUnitChanges } from './unit-changes.ts'

const day = (date: number) => addDays('2026-11-01', date - 1)
const stay = (roomId: string, from: number, to: number) => ({ roomId, checkIn: day(from), checkOut: day(to) })
const change = (newRoomId: string, from: number, to: number) => ({
  roomId: '103',
  newRoomId,
  from: day(from),
  to: day(to),
})
const units = [
  { id: '101', typeId: 'single' },
  { id: '102', typeId: null },
  { id: '103', typeId: 'double' },
  { id: '104', typeId: 'double' },
  { id: '105', typeId: 'double' },
]

test('proposes to stay until the unit is taken, then all nights elsewhere, in units of the same type first', () => {
  const occupied = [stay('103', 23, 25), stay('101', 20, 23), stay('105', 22, 23)]
  expect(proposeUnitChanges({ wanted: stay('103', 22, 24), units, occupied })).toEqual([
    ...['104', '105', '101', '102'].map((id) => change(id, 23, 24)),
    ...['104', '102'].map((id) => change(id, 22, 24)),
  ])
})

test('proposes to begin elsewhere where the unit is taken on the first nights', () => {
  const occupied = [stay('103', 18, 21), stay('101', 1, 30), stay('102', 1, 30), stay('105', 1, 30)]
  expect(proposeUnitChanges({ wanted: stay('103', 20, 23), units, occupied })).toEqual([
    change('104', 20, 21),
    change('104', 20, 23),
  ])
})

test('proposes only all nights elsewhere where the unit is taken on all of them', () => {
  const occupied = [stay('103', 18, 30), stay('104', 1, 30), stay('105', 1, 30)]
  expect(proposeUnitChanges({ wanted: stay('103', 20, 23), units, occupied })).toEqual([
    change('101', 20, 23),
    change('102', 20, 23),
  ])
})

test('a unit without a type prefers no other', () => {
  const wanted = { ...stay('102', 20, 22) }
  const found = proposeUnitChanges({ wanted, units, occupied: [stay('102', 1, 30)] })
  expect(found.map(({ newRoomId }) => newRoomId)).toEqual(['101', '103', '104', '105'])
})

let ids = 0
const newId = () => `new${++ids}`
const inUnit = (roomId: string, from: number, to: number) => ({
  ...stay(roomId, from, to),
  id: 'old',
  nightlyPrices: nightsIn(stay(roomId, from, to)).map((_, index) => index),
})

test('spends the end, the beginning, the middle or all of a stay in another unit, with the prices of its nights', () => {
  const before = [inUnit('103', 20, 24)]
  const parts = (from: number, to: number) =>
    changeUnit(before, change('104', from, to), newId)?.map(
      ({ id, roomId, checkIn, checkOut, nightlyPrices }) =>
        `${id.slice(0, 3)} ${roomId} ${checkIn.slice(8)}-${checkOut.slice(8)} ${nightlyPrices.join('+')}`,
    )
  expect(parts(23, 24)).toEqual(['old 103 20-23 0+1+2', 'new 104 23-24 3'])
  expect(parts(20, 22)).toEqual(['new 104 20-22 0+1', 'old 103 22-24 2+3'])
  expect(parts(21, 22)).toEqual(['old 103 20-21 0', 'new 104 21-22 1', 'new 103 22-24 2+3'])
  expect(parts(20, 24)).toEqual(['old 104 20-24 0+1+2+3'])
})

test('finds no stretch for nights on which the booking is not in the unit', () => {
  const before = [inUnit('103', 20, 24), inUnit('104', 24, 26)]
  for (const [from, to] of [
    [19, 22],
    [22, 25],
    [24, 25],
    [22, 22],
  ] as const)
    expect(changeUnit(before, change('105', from, to), newId)).toBeNull()
})

test('whatever is proposed fits, and keeps every night and its price', () => {
  const date = fc.integer({ min: 1, max: 12 })
  const span = fc.tuple(date, fc.integer({ min: 1, max: 6 }))
  const taken = fc.array(fc.tuple(fc.constantFrom('101', '102', '103', '104', '105'), span), { maxLength: 8 })
  fc.assert(
    fc.property(span, taken, ([from, nights], others) => {
      const wanted = inUnit('103', from, from + nights)
      const occupied = others.map(([roomId, [first, length]]) => stay(roomId, first, first + length))
      for (const proposal of proposeUnitChanges({ wanted, units, occupied })) {
        const after = changeUnit([wanted], proposal, newId) ?? []
        for (const part of after)
          expect(occupied.some((other) => other.roomId === part.roomId && overlaps(other, part))).toBe(false)
        expect(after.flatMap((part) => nightsIn(part))).toEqual(nightsIn(wanted))
        expect(after.flatMap(({ nightlyPrices }) => nightlyPrices)).toEqual(wanted.nightlyPrices)
        expect(after.length).toBeLessThanOrEqual(2)
      }
    }),
  )
})
