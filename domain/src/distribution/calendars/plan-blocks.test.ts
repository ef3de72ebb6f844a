import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { nightsIn, overlaps, type Stay } from '../../platform/days/stay.ts'
import { nightsInBoth, nightsWithout, unionOf } from './night-ranges.ts'
import { addedNights, keptNights, planBlocks, type PlannedBlock } from './plan-blocks.ts'

const today = '2026-06-10'
const stay = (from: number, to: number): Stay => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })
const change = { before: [], after: [], reservations: [], today }

test('blocks keep what is still closed, and lose what is opened or reserved', () => {
  const blocks = [stay(1, 9)]
  expect(keptNights(blocks, { ...change, before: [stay(1, 9)], after: [stay(1, 4)] })).toEqual([stay(1, 4)])
  expect(
    keptNights(blocks, { ...change, before: [stay(1, 9)], after: [stay(1, 9)], reservations: [stay(3, 5)] }),
  ).toEqual([stay(1, 3), stay(5, 9)])
})

test('closed nights stay closed where the calendar divides them otherwise', () => {
  const before = [stay(1, 4), stay(4, 9)]
  expect(keptNights([stay(1, 9)], { ...change, before, after: [stay(1, 9)] })).toEqual([stay(1, 9)])
})

test('the nights that have passed stay blocked', () => {
  expect(keptNights([stay(-3, 4)], { ...change, before: [stay(-3, 4)] })).toEqual([stay(-3, 0)])
})

test('closes what is new and free, and what its own reservation has freed', () => {
  const after = [stay(1, 9)]
  const none = { freed: [], occupied: [] }
  expect(addedNights({ ...change, after }, { ...none, occupied: [stay(2, 5)] })).toEqual([stay(1, 2), stay(5, 9)])
  expect(addedNights({ ...change, before: after, after }, none)).toEqual([])
  expect(addedNights({ ...change, before: after, after }, { ...none, freed: [stay(3, 12)] })).toEqual([stay(3, 9)])
})

test('a block grows, and a divided one stays as one of its parts', () => {
  const block = { id: 'a', ...stay(1, 4) }
  expect(planBlocks([block], [stay(1, 5)])).toEqual({ removed: [], changed: [{ id: 'a', ...stay(1, 5) }], added: [] })
  expect(planBlocks([block], [stay(1, 2), stay(3, 4)])).toEqual({
    removed: [],
    changed: [{ id: 'a', ...stay(1, 2) }],
    added: [stay(3, 4)],
  })
  expect(planBlocks([block], [])).toEqual({ removed: ['a'], changed: [], added: [] })
})

const anyStay = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 })).map(([from, nights]) => stay(from, from + nights))
const anyStays = fc.array(anyStay, { maxLength: 6 })
const nightsOfAll = (stays: readonly Stay[]) => [...new Set(stays.flatMap(nightsIn))].sort()

test('ranges of nights are sets of nights', () => {
  fc.assert(
    fc.property(anyStays, anyStays, (a, b) => {
      const others = nightsOfAll(b)
      expect(nightsOfAll(unionOf(a))).toEqual(nightsOfAll(a))
      expect(unionOf(a).flatMap(nightsIn), 'each night once').toEqual(nightsOfAll(a))
      expect(nightsWithout(a, b).flatMap(nightsIn)).toEqual(nightsOfAll(a).filter((night) => !others.includes(night)))
      expect(nightsInBoth(a, b).flatMap(nightsIn)).toEqual(nightsOfAll(a).filter((night) => others.includes(night)))
    }),
  )
})

test('a plan, step by step, leaves the wanted nights, and never the same night twice', () => {
  fc.assert(
    fc.property(anyStays, anyStays, (some, wanted) => {
      const blocks: PlannedBlock[] = []
      for (const one of some)
        if (!blocks.some((block) => overlaps(block, one))) blocks.push({ id: `${blocks.length}`, ...one })
      const plan = planBlocks(blocks, wanted)
      let now: Stay[] = blocks.filter(({ id }) => !plan.removed.includes(id))
      const put = (id: string, nights: Stay) => {
        const others = now.filter((block) => !('id' in block && block.id === id))
        expect(others.filter((block) => overlaps(block, nights))).toEqual([])
        now = [...others, { ...nights, ...(id === '' ? {} : { id }) }]
      }
      for (const { id, ...nights } of plan.changed) put(id, nights)
      for (const nights of plan.added) put('', nights)
      expect(nightsOfAll(now)).toEqual(nightsOfAll(wanted))
    }),
  )
})
