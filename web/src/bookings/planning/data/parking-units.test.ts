import { expect, test } from 'vitest'
import { aBooking, aPlanning, establishment, room101, room102 } from '../../../test/planning-data.ts'
import { findConflict } from '../gestures/find-conflict.ts'
import { figuresByDay, todayFigures } from './unit-figures.ts'
import { firstParkedStay, parkingOf } from './parking-units.ts'
import { roomIdOf, rowsOf, unitsOf, type PlannedStay } from './plan-unit.ts'
import { planUnits, replanUnits } from './plan-units.ts'

const type = '018f0000-0000-7000-8000-000000000900'
const doubles = [room101, room102].map((room) => ({ ...room, channelType: type }))
const establishments = [{ ...establishment, rooms: doubles }]
const row = { ...room101, id: type, name: 'Sin asignar' }

let stretch = 0
const parked = (holder: string, checkIn: string, checkOut: string) => {
  const booking = aBooking({ holder, checkIn, checkOut, rooms: [row] })
  const stretchId = `018f0000-0000-7000-8000-00000000a${String(stretch++).padStart(3, '0')}`
  return { ...booking, rooms: booking.rooms.map((room) => ({ ...room, stretchId })) }
}
const bookings = [
  parked('Uno', '2026-06-25', '2026-06-28'),
  parked('Dos', '2026-06-26', '2026-06-27'),
  parked('Tres', '2026-06-28', '2026-06-30'),
]
const data = aPlanning({ establishments, bookings })
const holdersOf = (groups: ReturnType<typeof planUnits>) =>
  groups.flatMap(({ parking }) => parking.map(({ items }) => items.map((item) => holderOf(item as PlannedStay))))
const holderOf = ({ booking }: PlannedStay) => booking.holder.name

test('draws stays without unit above the units, in as few rows as overlap', () => {
  const groups = planUnits(data)
  expect(holdersOf(groups)).toEqual([['Uno', 'Tres'], ['Dos']])
  expect(rowsOf(groups).map(({ room }) => room.name)).toEqual(['Sin asignar', 'Sin asignar', '101', '102'])
  expect(rowsOf(groups).slice(0, 2).map(roomIdOf)).toEqual([type, type])
  expect(new Set(rowsOf(groups).map(({ room }) => room.id)).size).toBe(4)
})

test('keeps two stays of one booking without unit on the same nights', () => {
  const [first] = bookings
  const twice = { ...first!, rooms: [...first!.rooms, { ...first!.rooms[0]!, stretchId: 'other' }] }
  const groups = planUnits(aPlanning({ establishments, bookings: [twice] }))
  expect(holdersOf(groups)).toEqual([['Uno'], ['Uno']])
})

test('plans a stay that gets a unit, or loses it, like all data', () => {
  const before = { data, groups: planUnits(data) }
  const [first, ...others] = bookings
  const assigned = { ...first!, rooms: [{ ...first!.rooms[0]!, roomId: room101.id, stretchId: undefined }] }
  const later = aPlanning({ ...data, bookings: [assigned, ...others] })
  const groups = replanUnits(before, later)
  expect(groups).toEqual(planUnits(later))
  expect(holdersOf(groups)).toEqual([['Dos', 'Tres']])
  expect(replanUnits({ data: later, groups }, data)).toEqual(before.groups)
})

test('counts the arrivals of stays without unit, and no unit as occupied by them', () => {
  const groups = planUnits(data)
  expect(figuresByDay(rowsOf(groups))('2026-06-25')).toEqual({ occupied: 0, arrivals: 1, departures: 0 })
  expect(todayFigures(data, unitsOf(groups))).toMatchObject({ occupied: 0, units: 2 })
})

test('takes any number of stays on the same nights, and no block or new booking', () => {
  const groups = planUnits(data)
  const [unit] = unitsOf(groups)
  const parking = parkingOf(unit!)!
  const [other] = rowsOf(groups)
  const stay = { checkIn: '2026-06-25', checkOut: '2026-06-28' }
  const item = other!.items[0]!
  expect(findConflict({ unit: other!, stay, from: unit!, item: { ...item, key: 'another' } })).toBeNull()
  expect(findConflict({ unit: parking, stay, from: unit! })).toMatchObject({ kind: 'parking' })
})

test('the first stay without unit is the earliest that has not ended', () => {
  const groups = planUnits(data)
  expect(firstParkedStay(groups, '2026-06-25')?.booking.holder.name).toBe('Uno')
  expect(firstParkedStay(groups, '2026-06-28')?.booking.holder.name).toBe('Tres')
  expect(firstParkedStay(groups, '2026-06-30')).toBeUndefined()
})
