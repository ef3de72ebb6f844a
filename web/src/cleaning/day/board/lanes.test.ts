import type { CleaningDay, DayUnit } from '@posada/contract/cleaning/cleaning-day'
import { expect, test } from 'vitest'
import { assignUnitTo, lanesOf, mergeAssignments, moveInLane, placeUnit, splitDay, withAssignments } from './lanes.ts'
import { aCleaningDay, aDayUnit } from '../test/cleaning-data.ts'

const day: CleaningDay = aCleaningDay([
  aDayUnit('104', { kind: 'departure', cleanerId: 'nadia', hasArrival: true, arrivalHour: '13:30' }),
  aDayUnit('203', { kind: 'departure', cleanerId: 'nadia' }),
  aDayUnit('102', { kind: 'light', cleanerId: 'nadia', minutes: 20 }),
  aDayUnit('101', { kind: null, cleanerId: 'nadia' }),
  aDayUnit('201', { kind: 'light', minutes: 20 }),
])
const names = (of: CleaningDay) =>
  Object.fromEntries(lanesOf(of).map(({ name, due }) => [name, due.map((unit: DayUnit) => unit.name)]))

test('a lane has what a person is to do in the order in which it is needed, and its minutes', () => {
  expect(names(day)).toEqual({ Nadia: ['104', '203', '102'], Ioana: [], 'Sin asignar': ['201'] })
  const [nadia] = lanesOf(day)
  expect(nadia).toMatchObject({ minutes: 100, dayMinutes: 240 })
  expect(nadia?.done.map(({ name }) => name)).toEqual(['101'])
})

test('people who do not work on the day have no lane unless they have units', () => {
  const free = { ...day, people: day.people.map((person) => ({ ...person, works: false })) }
  expect(Object.keys(names(free))).toEqual(['Nadia', 'Sin asignar'])
})

test('a unit is given to another person, to nobody, and to a place', () => {
  expect(names(withAssignments(day, assignUnitTo('203', 'ioana')))).toMatchObject({
    Nadia: ['104', '102'],
    Ioana: ['203'],
  })
  expect(names(withAssignments(day, assignUnitTo('203', '')))).toMatchObject({ 'Sin asignar': ['203', '201'] })
  expect(names(withAssignments(day, placeUnit(day, '201', 'nadia', 1)))).toMatchObject({
    Nadia: ['104', '201', '203', '102'],
    'Sin asignar': [],
  })
})

test('a unit moves up and down in its lane, and not beyond its ends', () => {
  expect(names(withAssignments(day, moveInLane(day, '102', -1)!))['Nadia']).toEqual(['104', '102', '203'])
  expect(moveInLane(day, '104', -1)).toBeNull()
  expect(moveInLane(day, '102', 1)).toBeNull()
  expect(moveInLane(day, '101', 1)).toBeNull()
})

test('a split gives everything that is left to do to the people, and later moves are kept', () => {
  const split = splitDay(day, ['nadia', 'ioana'])
  expect(names(withAssignments(day, split))).toEqual({
    Nadia: ['104', '102'],
    Ioana: ['203', '201'],
    'Sin asignar': [],
  })
  const corrected = mergeAssignments(split, assignUnitTo('201', 'nadia'))
  expect(names(withAssignments(day, corrected))).toMatchObject({ Nadia: ['104', '102', '201'], Ioana: ['203'] })
})
