import { addDays, daysBetween } from '@posada/domain/platform/days/day'
import { overlaps } from '@posada/domain/platform/days/stay'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf, type PlannedStay, type PlanUnit } from '../data/plan-unit.ts'
import { planUnits } from '../data/plan-units.ts'
import { aBooking, aPlanning, establishment, room101, room102 } from '../../../test/planning-data.ts'
import { findConflict } from './find-conflict.ts'
import {
  dragTo,
  asBlock,
  ghostOf,
  startNewDrag,
  startStayDrag,
  intentOf,
  nudge,
  dayPositionOf,
  draggedStay,
} from './drag.ts'

const oscar = aBooking({ holder: 'Óscar', checkIn: '2026-06-26', checkOut: '2026-06-29', rooms: [room101] })
const helga = aBooking({ holder: 'Helga', checkIn: '2026-06-24', checkOut: '2026-06-28', rooms: [room102] })
const fixed = aBooking({ holder: 'Gloria', checkIn: '2026-07-02', checkOut: '2026-07-04', rooms: [room101] })
fixed.rooms = fixed.rooms.map((room) => ({ ...room, isPinned: true }))
const mill = { ...establishment, id: `${establishment.id.slice(0, -1)}9`, name: 'El Molino' }
const millRoom = { ...room101, id: `${room101.id.slice(0, -1)}9`, name: 'La Almazara' }
const units = unitsOf(
  planUnits(
    aPlanning({
      bookings: [oscar, helga, fixed],
      establishments: [establishment, { ...mill, rooms: [millRoom] }],
      blocks: [{ id: 'b', roomId: room102.id, from: '2026-07-01', to: '2026-07-03', reason: 'pintura' }],
    }),
  ),
)
const stayNamed = (name: string): PlannedStay => {
  const found = units
    .flatMap(({ items }) => items)
    .find((item) => item.kind === 'stay' && item.booking.holder.name === name)
  if (found?.kind !== 'stay') throw new Error(`No stay of ${name}`)
  return found
}
const canvas = { from: '2026-06-01', days: 60 }
/** The middle of a day. */
const at = (day: string, more = 0) => dayPositionOf(canvas, daysBetween(canvas.from, day) + 0.5 + more)
const dragged = (part: 'whole' | 'start' | 'end') =>
  startStayDrag(stayNamed('Óscar'), room101.id, part, at('2026-06-27'))

test.each([
  ['whole', room101.id, '2026-06-29', '2026-06-28', '2026-07-01'],
  ['whole', room101.id, '2026-06-20', '2026-06-19', '2026-06-22'],
  ['start', room102.id, '2026-06-28', '2026-06-27', '2026-06-29'],
  ['start', room101.id, '2026-07-20', '2026-06-28', '2026-06-29'],
  ['end', room101.id, '2026-06-28', '2026-06-26', '2026-06-30'],
  ['end', room101.id, '2026-06-01', '2026-06-26', '2026-06-27'],
] as const)('moves the %s part of a stay to unit %s, day %s', (part, roomId, day, checkIn, checkOut) => {
  const drag = dragTo(dragged(part), roomId, at(day))
  expect(draggedStay(drag)).toEqual({ checkIn, checkOut })
  expect(drag.roomId).toBe(part === 'whole' ? roomId : room101.id)
})

test('returns the same drag while the pointer stays in a day', () => {
  const drag = dragTo(dragged('whole'), room102.id, at('2026-06-28'))
  expect(dragTo(drag, room102.id, at('2026-06-28', 0.3))).toBe(drag)
  expect(dragTo(drag, room102.id, at('2026-06-28', -0.3))).toBe(drag)
})

test('keeps positions when the canvas changes during a drag', () => {
  expect(dayPositionOf({ from: '2026-05-01', days: 60 }, 31 + 4.5)).toBe(dayPositionOf(canvas, 4.5))
})

const over = (roomId: string, day: string) => intentOf(dragTo(dragged('whole'), roomId, at(day)), units)
const move = (roomId: string, checkIn: string, checkOut: string) => ({
  move: { to: { room: { id: roomId } }, stay: { checkIn, checkOut } },
})
test.each([
  ['at the origin', over(room101.id, '2026-06-27'), { kind: 'none' }],
  ['on a free unit', over(room102.id, '2026-06-29'), { kind: 'move', ...move(room102.id, '2026-06-28', '2026-07-01') }],
  ['over its own nights', over(room101.id, '2026-06-28'), { kind: 'move' }],
  [
    'on a taken unit',
    over(room102.id, '2026-06-28'),
    { conflict: { kind: 'taken', by: { booking: { id: helga.id } } } },
  ],
  ['on a blocked unit', over(room102.id, '2026-07-02'), { conflict: { kind: 'taken', by: { reason: 'pintura' } } }],
  ['on another establishment', over(millRoom.id, '2026-06-27'), { conflict: { kind: 'elsewhere' } }],
])('drops a stay %s', (_, intent, expected) => {
  expect(intent).toMatchObject(expected)
})

test('keeps a pinned stay in its unit and lets its dates change', () => {
  const drag = startStayDrag(stayNamed('Gloria'), room101.id, 'whole', at('2026-07-02'))
  expect(intentOf(dragTo(drag, room102.id, at('2026-07-09')), units)).toMatchObject({ conflict: { kind: 'pinned' } })
  expect(intentOf(dragTo(drag, room101.id, at('2026-07-09')), units)).toMatchObject({ kind: 'move' })
})

test('creates one booking over several units, and a block only in its first unit', () => {
  const drag = dragTo(startNewDrag(room101.id, '2026-07-10', false), room102.id, at('2026-07-13'))
  const stay = { checkIn: '2026-07-10', checkOut: '2026-07-13' }
  expect(intentOf(drag, units)).toEqual({ kind: 'create', roomIds: [room101.id, room102.id], stay })
  expect(intentOf(asBlock(drag, true), units)).toEqual({ kind: 'block', roomId: room101.id, stay })
  const upwards = dragTo(startNewDrag(room102.id, '2026-06-28', false), room101.id, at('2026-06-29'))
  expect(intentOf(upwards, units)).toMatchObject({ conflict: { unit: { room: room101 }, by: { booking: oscar } } })
})

test('moves by days and units with keys, and stops at one night', () => {
  const right = nudge(dragged('whole'), { days: 1, rows: 1, part: 'whole' }, units)
  expect([right.roomId, draggedStay(right)]).toEqual([room102.id, { checkIn: '2026-06-27', checkOut: '2026-06-30' }])
  let shorter = right
  for (let times = 0; times < 9; times++) shorter = nudge(shorter, { days: -1, rows: 0, part: 'end' }, units)
  expect(draggedStay(shorter)).toEqual({ checkIn: '2026-06-27', checkOut: '2026-06-28' })
})

test('keeps at least one night, the first night of a new stay, and whole days of a moved one', () => {
  const step = fc.record({
    roomId: fc.constantFrom(...units.map(({ room }) => room.id)),
    x: fc.double({ min: -90, max: 150, noNaN: true }),
  })
  const part = fc.constantFrom('whole' as const, 'start' as const, 'end' as const)
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), part, fc.boolean(), (steps, whichPart, isNew) => {
      const item = stayNamed('Óscar')
      let drag = isNew
        ? startNewDrag(room101.id, '2026-06-20', false)
        : startStayDrag(item, room101.id, whichPart, dayPositionOf(canvas, 25))
      for (const { roomId, x } of steps) drag = dragTo(drag, roomId, dayPositionOf(canvas, x))
      const ghost = ghostOf(drag, units)
      if (!ghost) throw new Error('No ghost')
      const { checkIn, checkOut } = ghost.stay
      expect(checkIn < checkOut).toBe(true)
      if (isNew) expect(checkIn).toBe('2026-06-20')
      if (!isNew && whichPart !== 'end') {
        const days = Math.round((steps.at(-1)?.x ?? 0) - 25) + 0 // Never -0.
        expect(daysBetween(item.checkIn, checkIn)).toBe(whichPart === 'whole' ? days : Math.min(days, 2))
      }
    }),
  )
})

test('finds a conflict exactly when a night overlaps', () => {
  const nights = fc.array(fc.record({ gap: fc.nat(3), nights: fc.integer({ min: 1, max: 4 }) }), { maxLength: 12 })
  const requested = fc.record({ from: fc.nat(60), nights: fc.integer({ min: 1, max: 20 }) })
  const model = stayNamed('Óscar')
  const plain = units.find(({ room }) => room.id === room101.id)
  fc.assert(
    fc.property(nights, requested, fc.nat(12), (taken, { from, nights: long }, own) => {
      let day = '2026-06-01'
      const items = taken.map(({ gap, nights: count }, index): PlannedStay => {
        const checkIn = addDays(day, gap)
        day = addDays(checkIn, count)
        return { ...model, key: `k${index}`, checkIn, checkOut: day }
      })
      const unit = { ...plain, items } as PlanUnit
      const stay = { checkIn: addDays('2026-06-01', from), checkOut: addDays('2026-06-01', from + long) }
      const item = { ...model, key: `k${own}` }
      const first = items.find((other) => other.key !== item.key && overlaps(other, stay))
      expect(findConflict({ unit, stay, from: unit, item })).toEqual(first ? { kind: 'taken', unit, by: first } : null)
    }),
  )
})
