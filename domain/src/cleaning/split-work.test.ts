import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalMinutes } from './cleaning-minutes.ts'
import { cleaningKinds } from './cleaning-kind.ts'
import { floorOf, splitWork, type SplitUnit } from './split-work.ts'

const people = ['Ana', 'Berta', 'Carla', 'Diana', 'Elena']
const unit = (name: string, differing: Partial<SplitUnit> = {}): SplitUnit => ({
  id: name,
  name,
  kind: 'departure',
  minutes: 40,
  position: Number(name) || 0,
  usualCleanerId: '',
  ...differing,
})

const withEqualTime = (...ids: string[]) => ids.map((id) => ({ id, minutes: 240 }))
/** Of the division in floating point. */
const ROUNDING = 1e-9

const somePeople = fc
  .array(fc.integer({ min: 1, max: 1440 }), { minLength: 1, maxLength: people.length })
  .map((times) => times.map((minutes, place) => ({ id: people[place]!, minutes })))

const someUnits = fc
  .array(
    fc.record({
      floor: fc.integer({ min: 0, max: 4 }),
      minutes: fc.integer({ min: 1, max: 240 }),
      kind: fc.constantFrom(...cleaningKinds),
      usualCleanerId: fc.constantFrom('', ...people),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ floor, ...row }, place) =>
      unit(String(floor * 100 + place), {
        ...row,
        id: `unit ${place}`,
        name: floor === 0 ? 'Suite' : `${floor}${String(place).padStart(2, '0')}`,
      }),
    ),
  )

test('each unit has one person, and nobody exceeds the part of their minutes by more than one of their own units', () => {
  fc.assert(
    fc.property(someUnits, somePeople, (units, staff) => {
      const shares = splitWork(units, staff)
      const minutesOf = new Map(units.map(({ id, minutes }) => [id, minutes]))
      expect(shares.flatMap(({ roomIds }) => roomIds).toSorted()).toEqual(units.map(({ id }) => id).toSorted())
      expect(shares.map(({ cleanerId }) => cleanerId)).toEqual(staff.map(({ id }) => id))
      const [work, time] = [totalMinutes(units), totalMinutes(staff)]
      for (const [place, { roomIds, minutes }] of shares.entries()) {
        const own = roomIds.map((id) => minutesOf.get(id)!)
        expect(minutes).toBe(own.reduce((sum, each) => sum + each, 0))
        const part = (work * staff[place]!.minutes) / time
        expect(minutes - part).toBeLessThanOrEqual(Math.max(0, ...own) + ROUNDING)
      }
    }),
  )
})

test('somebody who has half the minutes gets half the work', () => {
  const units = ['101', '102', '103', '201', '202', '203'].map((name) => unit(name))
  const shares = splitWork(units, [
    { id: 'Ana', minutes: 120 },
    { id: 'Berta', minutes: 240 },
  ])
  expect(shares.map(({ minutes }) => minutes)).toEqual([80, 160])
})

test('people get whole floors, departures first, and the floor with their usual units', () => {
  const units = [
    unit('201', { kind: 'light', usualCleanerId: 'Ana' }),
    unit('101', { kind: 'light' }),
    unit('202', { usualCleanerId: 'Ana' }),
    unit('102'),
  ]
  expect(splitWork(units, withEqualTime('Ana', 'Berta'))).toEqual([
    { cleanerId: 'Ana', roomIds: ['202', '201'], minutes: 80 },
    { cleanerId: 'Berta', roomIds: ['102', '101'], minutes: 80 },
  ])
})

test('without people nothing is split, and without units nobody has any', () => {
  expect(splitWork([unit('101')], [])).toEqual([])
  expect(splitWork([], withEqualTime('Ana'))).toEqual([{ cleanerId: 'Ana', roomIds: [], minutes: 0 }])
})

test.each([
  ['203', 2],
  ['A-104', 1],
  ['1204', 12],
  ['Suite', null],
  ['Bungalow 7', null],
])('%s is on floor %s', (name, floor) => expect(floorOf(name)).toBe(floor))
