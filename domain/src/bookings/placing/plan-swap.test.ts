import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { overlaps, type Stay } from '../../platform/days/stay.ts'
import { MOST_SWAP_MOVES, planSwap, type SwapRequest, type SwapStay } from './plan-swap.ts'

type SwapUnit = SwapRequest['units'][number]
const start = '2026-06-01'
const nights = (from: number, to: number): Stay => ({ checkIn: addDays(start, from), checkOut: addDays(start, to) })
const stay = (id: string, roomId: string, [from, to]: [number, number], more: Partial<SwapStay> = {}): SwapStay => ({
  id,
  roomId,
  ...nights(from, to),
  isMovable: true,
  people: 2,
  ...more,
})
const unit = (id: string, typeId: string | null = 'double', capacity = 2): SwapUnit => ({ id, typeId, capacity })
const doubles = ['101', '102', '103'].map((id) => unit(id))
const rosa = stay('rosa', '101', [1, 5], { isMovable: false })

test('moves one guest to a unit of the same type, before one of another', () => {
  const occupied = [stay('ines', '101', [4, 6])]
  const units = [unit('101'), unit('201', 'suite', 4), unit('102')]
  expect(planSwap({ units, occupied, wanted: [rosa] })).toEqual({ moves: [{ id: 'ines', from: '101', to: '102' }] })
})

test('moves two guests where none is free on all nights', () => {
  const occupied = [stay('ines', '101', [3, 6]), stay('pedro', '102', [2, 4]), stay('olga', '103', [4, 7])]
  const { moves } = planSwap({ units: doubles, occupied, wanted: [rosa] }) as { moves: unknown[] }
  expect(moves).toHaveLength(2)
})

test('a family goes to no smaller unit, and one guest does where nothing else is free', () => {
  const units = [unit('101', 'suite', 4), unit('102', 'single', 1)]
  const plan = (people: number) =>
    planSwap({ units, occupied: [stay('ines', '101', [4, 6], { people })], wanted: [rosa] })
  expect([3, 0].map(plan)).toEqual([{ reason: 'none' }, { reason: 'none' }])
  expect(plan(1)).toEqual({ moves: [{ id: 'ines', from: '101', to: '102' }] })
})

test('the changed stay gets another unit itself where a block is in its way', () => {
  const occupied = [stay('paint', '101', [4, 6], { isMovable: false }), stay('olga', '102', [4, 7])]
  const units = [unit('101'), unit('102')]
  expect(planSwap({ units, occupied, wanted: [{ ...rosa, isMovable: true }] })).toEqual({
    reason: 'full',
    nights: ['2026-06-05'],
  })
  expect(planSwap({ units: doubles, occupied, wanted: [{ ...rosa, isMovable: true }] })).toEqual({
    moves: [{ id: 'rosa', from: '101', to: '103' }],
  })
  expect(planSwap({ units: doubles, occupied, wanted: [rosa] })).toEqual({ reason: 'fixed' })
})

type Small = { units: SwapUnit[]; occupied: SwapStay[]; wanted: SwapStay[] }

/** Up to four units of two types and sizes over ten days, whose stays do not overlap in their unit, and one or two wanted stays. */
const smallHouse: fc.Arbitrary<Small> = fc
  .record({
    units: fc.array(fc.record({ type: fc.constantFrom('a', 'b', null), capacity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    tries: fc.array(
      fc.record({
        unit: fc.nat(3),
        from: fc.integer({ min: 0, max: 8 }),
        length: fc.integer({ min: 1, max: 3 }),
        people: fc.integer({ min: 0, max: 3 }),
        isMovable: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
      }),
      { maxLength: 9 },
    ),
    wanted: fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 6 }),
        length: fc.integer({ min: 1, max: 4 }),
        people: fc.integer({ min: 0, max: 3 }),
        isMovable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ units: sizes, tries, wanted }) => {
    const units = sizes.map(({ type, capacity }, index) => unit(String(index), type, capacity))
    const occupied: SwapStay[] = []
    for (const [index, { unit: at, from, length, ...more }] of tries.entries()) {
      const next = stay(`stay ${index}`, String(at % units.length), [from, from + length], more)
      if (!occupied.some((other) => other.roomId === next.roomId && overlaps(other, next))) occupied.push(next)
    }
    const wantedStays = wanted
      .slice(0, units.length)
      .map(({ from, length, ...more }, index) => stay(`wanted ${index}`, String(index), [from, from + length], more))
    return { units, occupied, wanted: wantedStays }
  })

type Cost = { moves: number; ofOtherType: number }
const isLess = (one: Cost, other: Cost) =>
  one.moves < other.moves || (one.moves === other.moves && one.ofOtherType < other.ofOtherType)

/** What any unit costs a stay; undefined where it may not go there. */
function costOf(each: SwapStay, to: SwapUnit, units: readonly SwapUnit[]): Cost | undefined {
  const from = units.find(({ id }) => id === each.roomId)!
  if (to === from) return { moves: 0, ofOtherType: 0 }
  if (!each.isMovable || to.capacity < Math.min(each.people || from.capacity, from.capacity)) return undefined
  return { moves: 1, ofOtherType: Number(to.typeId === null || to.typeId !== from.typeId) }
}

/** The least cost of any arrangement at all. */
function leastByTryingAll({ units, occupied, wanted }: Small): Cost | undefined {
  const stays = [...wanted, ...occupied]
  let least: Cost | undefined
  const assign = (index: number, done: { roomId: string; stay: Stay }[], cost: Cost) => {
    if (least && !isLess(cost, least)) return
    const next = stays[index]
    if (!next) return void (least = cost)
    for (const to of units) {
      const more = costOf(next, to, units)
      if (!more || done.some((other) => other.roomId === to.id && overlaps(other.stay, next))) continue
      assign(index + 1, [...done, { roomId: to.id, stay: next }], {
        moves: cost.moves + more.moves,
        ofOtherType: cost.ofOtherType + more.ofOtherType,
      })
    }
  }
  assign(0, [], { moves: 0, ofOtherType: 0 })
  return least
}

test('a plan leaves no two stays in one unit, moves none that may not move, and costs as little as any', () => {
  fc.assert(
    fc.property(smallHouse, (house) => {
      const { units, occupied, wanted } = house
      const plan = planSwap(house)
      const least = leastByTryingAll(house)
      if (!('moves' in plan)) return void expect(least?.moves ?? Infinity).toBeGreaterThan(MOST_SWAP_MOVES)
      const moved = new Map(plan.moves.map(({ id, to }) => [id, to]))
      const stays = [...wanted, ...occupied]
      const costs = stays.map((each) =>
        costOf(
          each,
          units.find(({ id }) => id === (moved.get(each.id) ?? each.roomId))!,
          units,
        ),
      )
      expect(costs).not.toContain(undefined)
      const cost = { moves: 0, ofOtherType: 0 }
      for (const one of costs) {
        cost.moves += one?.moves ?? 0
        cost.ofOtherType += one?.ofOtherType ?? 0
      }
      expect(cost).toEqual(least)
      const after = stays.map((each) => ({ ...each, roomId: moved.get(each.id) ?? each.roomId }))
      for (const [index, one] of after.entries())
        for (const other of after.slice(0, index))
          expect(one.roomId === other.roomId && overlaps(one, other)).toBe(false)
    }),
  )
})

test('a full establishment is answered within the limit of attempts', () => {
  let reads = 0
  const units = Array.from({ length: 40 }, (_, index) => unit(String(index)))
  const occupied = units.flatMap(({ id }, index) =>
    Array.from({ length: 10 }, (_, count) => {
      const from = 1 + count * 5 + (index % 7)
      const each = stay(`${id} ${count}`, id, [from, from + 4])
      return Object.defineProperty({ ...each }, 'checkIn', { enumerable: true, get: () => (reads++, each.checkIn) })
    }),
  )
  expect(planSwap({ units, occupied, wanted: [stay('rosa', '0', [20, 30], { isMovable: false })] })).toEqual({
    reason: 'none',
  })
  expect(reads).toBeLessThan(2 * 1500 * occupied.length)
})
