import { expect, test } from 'vitest'
import { bookingOf, countedMonth, unitOf } from './test/counted-month.ts'

const twoNights = { unitId: '101', checkIn: '2026-05-03', checkOut: '2026-05-05' }

test.each([
  ['hotels', 1, 2, 1],
  ['hotels', 1, 3, 1],
  ['hotels', 2, 2, 2],
  ['hotels', 11, 2, 1],
  ['hotels', 12, 4, 2],
  ['istac', 1, 2, 1],
  ['istac', 11, 2, 1],
  ['istac', 11, 1, 2],
  ['istac', 13, 6, 2],
  ['apartments', 13, 2, 13],
  ['apartments', 1, 2, 11],
  ['apartments', 2, 5, 13],
  ['rural', 21, 2, 21],
  ['rural', 12, 4, 22],
  ['campsites', 34, 4, 34],
  ['campsites', 1, 2, 33],
] as const)('%s count a unit of kind %d for %d people as %d', (survey, ineType, places, counted) => {
  const month = countedMonth({ survey, units: [unitOf('101', { ineType, places })], bookings: [bookingOf(twoNights)] })
  expect(month.nights.map((night) => night.ineType)).toEqual([counted, counted])
  expect([...(month.days[2]?.occupied ?? [])]).toEqual([[counted, 1]])
  expect(month.capacities).toEqual([{ ineType: counted, units: 1, places }])
})

test('a kind has the units and places of the day with most of them', () => {
  const units = [
    unitOf('101', { toExclusive: '2026-05-10' }),
    unitOf('102', { from: '2026-05-10', places: 3 }),
    unitOf('103', { from: '2026-05-20' }),
    unitOf('201', { ineType: 2, places: 1 }),
    unitOf('202', { ineType: 2, places: 4, from: '2026-06-01' }),
  ]
  expect(countedMonth({ units }).capacities).toEqual([
    { ineType: 1, units: 2, places: 5 },
    { ineType: 2, units: 1, places: 1 },
  ])
})

test('a unit in which somebody sleeps exists and is available, though it was deleted or blocked before', () => {
  const month = countedMonth({
    units: [unitOf('101', { toExclusive: '2026-05-01' })],
    blocks: [{ unitId: '101', from: '2026-05-04', toExclusive: '2026-05-06' }],
    bookings: [bookingOf(twoNights)],
  })
  expect(month.days.slice(1, 6).map(({ units, places, available }) => [units, places, available])).toEqual([
    [0, 0, 0],
    [1, 2, 1],
    [1, 2, 1],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(month.capacities).toEqual([{ ineType: 1, units: 1, places: 2 }])
})
