import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { overlaps, type Stay } from '../../platform/days/stay.ts'
import { freeUnitsByFit, placeStay, type UnitOccupation } from './place-stay.ts'
import { placeStays } from './place-stays.ts'

const today = '2026-06-01'
const stay = (from: number, to: number): Stay => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })
const occupation = (roomId: string, from: number, to: number, isMovable = true): UnitOccupation => ({
  ...stay(from, to),
  id: `${roomId} ${from}`,
  roomId,
  isMovable,
})
const place = (occupied: UnitOccupation[], wanted: Stay, roomIds = ['101', '102', '103']) =>
  placeStay({ roomIds, occupied, today }, wanted)

test.each([
  ['an exact gap', [occupation('102', 1, 5), occupation('102', 8, 9), occupation('103', 1, 4)], stay(5, 8), '102'],
  ['the shorter gap', [occupation('101', 1, 2), occupation('102', 1, 4)], stay(5, 8), '102'],
  ['the first of equal units', [], stay(5, 8), '101'],
  ['no gap before today', [occupation('102', 3, 9)], stay(0, 3), '102'],
])('%s is filled', (_, occupied, wanted, roomId) => {
  expect(place(occupied, wanted)).toEqual({ roomId, relocations: [] })
})

test('the free units are listed by the nights that stay empty, occupied ones not at all', () => {
  const occupied = [occupation('101', 1, 2), occupation('102', 1, 4), occupation('103', 6, 7)]
  const found = freeUnitsByFit({ roomIds: ['101', '102', '103', '104'], occupied, today }, stay(5, 8))
  expect(found.map(({ roomId }) => roomId)).toEqual(['102', '101', '104'])
  expect(found[0]).toEqual({ roomId: '102', emptyNights: 61 })
})

test('the fewest stays are relocated when no unit is free on all nights', () => {
  const occupied = [occupation('101', 4, 6, false), occupation('102', 6, 9)]
  expect(place(occupied, stay(4, 9), ['101', '102'])).toEqual({
    roomId: '102',
    relocations: [{ id: '102 6', from: '102', to: '101' }],
  })
})

test('a stay that a person moved is left where it is', () => {
  const occupied = [occupation('101', 4, 6, false), occupation('102', 6, 9, false)]
  expect(place(occupied, stay(4, 9), ['101', '102'])).toBeNull()
})

test('two stays of one booking get a unit each, and the third none', () => {
  const units = { roomIds: ['101', '102'], occupied: [occupation('101', 1, 3)], today }
  expect(placeStays(units, [stay(3, 5), stay(3, 5), stay(4, 5)])).toEqual({
    roomIds: ['101', '102', null],
    relocations: [],
  })
})

type Small = { units: number; occupied: UnitOccupation[]; wanted: Stay }

/** Up to four units over ten days, with stays that do not overlap in their unit. */
const smallCase: fc.Arbitrary<Small> = fc
  .record({
    units: fc.integer({ min: 1, max: 4 }),
    tries: fc.array(
      fc.record({
        unit: fc.nat(3),
        from: fc.integer({ min: 1, max: 8 }),
        nights: fc.integer({ min: 1, max: 3 }),
        isMovable: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
      }),
      { maxLength: 9 },
    ),
    from: fc.integer({ min: 1, max: 6 }),
    nights: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ units, tries, from, nights }) => {
    const occupied: UnitOccupation[] = []
    for (const { unit, from: start, nights: length, isMovable } of tries) {
      const next = occupation(String(unit % units), start, start + length, isMovable)
      if (!occupied.some((other) => other.roomId === next.roomId && overlaps(other, next))) occupied.push(next)
    }
    return { units, occupied, wanted: stay(from, from + nights) }
  })

/** The fewest relocations of any arrangement at all; undefined where there is none. */
function fewestByTryingAll(roomIds: string[], occupied: readonly UnitOccupation[], wanted: Stay): number | undefined {
  const stays: UnitOccupation[] = [...occupied, { ...wanted, id: 'new', roomId: '', isMovable: true }]
  let fewest: number | undefined
  const assign = (index: number, done: { roomId: string; stay: Stay }[], moves: number) => {
    const next = stays[index]
    if (fewest !== undefined && moves >= fewest) return
    if (!next) return void (fewest = moves)
    for (const roomId of next.isMovable ? roomIds : [next.roomId]) {
      if (done.some((other) => other.roomId === roomId && overlaps(other.stay, next))) continue
      assign(index + 1, [...done, { roomId, stay: next }], moves + Number(next.roomId !== '' && next.roomId !== roomId))
    }
  }
  assign(0, [], 0)
  return fewest
}

test('a stay is placed exactly where some arrangement has room, with as few relocations as any', () => {
  fc.assert(
    fc.property(smallCase, ({ units, occupied, wanted }) => {
      const roomIds = Array.from({ length: units }, (_, index) => String(index))
      const placement = place(occupied, wanted, roomIds)
      expect(placement?.relocations.length).toBe(fewestByTryingAll(roomIds, occupied, wanted))
      if (!placement) return
      const moved = new Map(placement.relocations.map(({ id, to }) => [id, to]))
      const after = occupied.map((other) => ({ ...other, roomId: moved.get(other.id) ?? other.roomId }))
      after.push({ ...wanted, id: 'new', roomId: placement.roomId, isMovable: false })
      for (const [index, one] of after.entries())
        for (const other of after.slice(0, index))
          expect(one.roomId === other.roomId && overlaps(one, other)).toBe(false)
      for (const { id } of placement.relocations)
        expect(occupied.find((other) => other.id === id)?.isMovable).toBe(true)
    }),
  )
})

test('a full hotel of a hundred units is answered within the limit of attempts', () => {
  const roomIds = Array.from({ length: 100 }, (_, index) => String(index))
  let reads = 0
  const occupied = roomIds.flatMap((roomId, index) =>
    Array.from({ length: 20 }, (_, count) => {
      const from = 1 + count * 5 + (index % 7)
      return countReads(occupation(roomId, from, from + 4), () => reads++)
    }),
  )
  expect(place(occupied, stay(20, 35), roomIds)).toBeNull()
  expect(reads).toBeLessThan(2 * 1500 * occupied.length)
})

/** An occupation that says when its nights are read: the work is counted because a clock depends on the machine. */
function countReads(of: UnitOccupation, onRead: () => void): UnitOccupation {
  return Object.defineProperty({ ...of }, 'checkIn', {
    enumerable: true,
    get: () => {
      onRead()
      return of.checkIn
    },
  })
}
