import { eachDay } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { figuresByDay, todayFigures } from './unit-figures.ts'
import { itemAt, unitsOf } from './plan-unit.ts'
import { planUnits, replanUnits } from './plan-units.ts'
import { describeItem, formatPeople, formatPeopleShort, partyOf } from '../stay/stay-labels.ts'
import { aBooking, aPlanning, room101, room102 } from '../../../test/planning-data.ts'

const both = [room101, room102]
const data = aPlanning({
  bookings: [
    aBooking({ holder: 'Miren Aranburu', checkIn: '2026-06-22', checkOut: '2026-06-25', rooms: both, checkedIn: true }),
    aBooking({ holder: 'Marta Ibáñez', checkIn: '2026-06-25', checkOut: '2026-06-27', rooms: [room101] }),
    aBooking({
      holder: 'Boda Serrano',
      checkIn: '2026-06-27',
      checkOut: '2026-06-28',
      rooms: [room101],
      state: 'option',
    }),
  ],
  blocks: [{ id: 'b1', roomId: room102.id, from: '2026-06-25', to: '2026-06-26', reason: 'pintura' }],
})
const units = unitsOf(planUnits(data))
const [unit101, unit102] = units

test('orders the stays and blocks of each unit', () => {
  expect(unit101?.items.map((item) => item.kind === 'stay' && item.state)).toEqual([
    'in-house',
    'booked',
    'option',
  ])
  expect(unit102?.items.map((item) => item.kind)).toEqual(['stay', 'block'])
})

test('plans a change like all data, and keeps the units that it does not touch', () => {
  const [inBoth, in101, option] = data.bookings
  const renamed = { ...in101!, holder: { ...in101!.holder, name: 'Marta I.' } }
  const moved = { ...option!, checkIn: '2026-06-20', checkOut: '2026-06-21', rooms: option!.rooms.map((room) => ({ ...room, checkIn: '2026-06-20', checkOut: '2026-06-21' })) }
  const before = { data, groups: planUnits(data) }
  const same = (bookings: typeof data.bookings) => {
    const now = { ...data, bookings }
    const replanned = replanUnits(before, now)
    expect(replanned).toEqual(planUnits(now))
    return unitsOf(replanned).map((unit, index) => unit === unitsOf(before.groups)[index])
  }
  expect(same([inBoth!, renamed, option!])).toEqual([false, true])
  expect(same([moved, inBoth!, in101!])).toEqual([false, true])
  expect(same([inBoth!, in101!, { ...option!, state: 'cancelled' }])).toEqual([false, true])
  expect(same([in101!])).toEqual([false, false])
  expect(same([...data.bookings])).toEqual([true, true])
  const nextDay = { ...data, establishments: data.establishments.map((one) => ({ ...one, today: '2026-06-28' })) }
  expect(replanUnits(before, nextDay)).toEqual(planUnits(nextDay))
})

test('assigns the check-out day to the next stay', () => {
  expect(unit101 && itemAt(unit101, '2026-06-25')).toMatchObject({ booking: { holder: { name: 'Marta Ibáñez' } } })
  expect(unit102 && itemAt(unit102, '2026-06-26')).toBeUndefined()
})

test('counts by day the occupied units and the bookings that arrive and depart', () => {
  expect(eachDay('2026-06-24', '2026-06-29').map(figuresByDay(units))).toEqual([
    { occupied: 2, arrivals: 0, departures: 0 },
    { occupied: 1, arrivals: 1, departures: 1 },
    { occupied: 1, arrivals: 0, departures: 0 },
    { occupied: 1, arrivals: 1, departures: 1 },
    { occupied: 0, arrivals: 0, departures: 1 },
  ])
})

test('a booking in several units, or one that changes unit, arrives and departs once', () => {
  const stay = { holder: 'Ana Ruiz', checkIn: '2026-06-24', checkOut: '2026-06-27' }
  const split = aBooking({ ...stay, rooms: both })
  const rooms = split.rooms.map((room, index) =>
    index === 0 ? { ...room, checkOut: '2026-06-25' } : { ...room, checkIn: '2026-06-25' },
  )
  const figures = figuresByDay(unitsOf(planUnits(aPlanning({ bookings: [{ ...split, rooms }], blocks: [] }))))
  expect(eachDay('2026-06-24', '2026-06-28').map(figures)).toEqual([
    { occupied: 1, arrivals: 1, departures: 0 },
    { occupied: 1, arrivals: 0, departures: 0 },
    { occupied: 1, arrivals: 0, departures: 0 },
    { occupied: 0, arrivals: 0, departures: 1 },
  ])
})

test('a booking with several units at once numbers them, each with its own people', () => {
  const stay = { holder: 'Grupo', checkIn: '2026-06-24', checkOut: '2026-06-27' }
  const group = aBooking({ ...stay, rooms: both })
  const partiesOf = (rooms: typeof group.rooms) =>
    unitsOf(planUnits(aPlanning({ bookings: [{ ...group, occupants: 5, rooms }], blocks: [] }))).flatMap(({ items }) =>
      items.map((item) => item.kind === 'stay' && partyOf(item)),
    )
  const [first, second] = group.rooms
  expect(partiesOf([{ ...first!, occupants: 2 }, { ...second!, occupants: 3 }])).toEqual(['2 · 1/2', '3 · 2/2'])
  expect(partiesOf(group.rooms)).toEqual(['1/2', '2/2'])
  // One that moves from unit to unit is no group.
  expect(partiesOf([{ ...first!, checkOut: '2026-06-25' }, { ...second!, checkIn: '2026-06-25' }])).toEqual(['5', '5'])
})

test('counts the figures of today', () => {
  expect(todayFigures(data, units)).toMatchObject({ occupied: 1, units: 2, dirty: 1 })
})

test('describes a stay and a block as text', () => {
  const words = (unit: typeof unit101, index: number) => {
    const item = unit?.items[index]
    return item && describeItem(`Unidad ${unit.room.name}`, item)
  }
  expect(words(unit101, 1)).toBe('Unidad 101, Marta Ibáñez, del 25/06/2026 al 27/06/2026, reserva, pago pendiente')
  expect(words(unit102, 1)).toBe('Unidad 102, bloqueada: pintura, del 25/06/2026 al 26/06/2026')
})

test('a stay that is over or ends today is marked until it is billed', () => {
  const stay = { holder: 'Ana Ruiz', checkIn: '2026-06-23', rooms: [room101] }
  const bookings = [
    aBooking({ ...stay, checkOut: '2026-06-25' }),
    aBooking({ ...stay, checkOut: '2026-06-25', billed: true }),
    aBooking({ ...stay, checkOut: '2026-06-26' }),
    aBooking({ ...stay, checkOut: '2026-06-26', checkedIn: true, checkedOut: true }),
    aBooking({ ...stay, checkOut: '2026-06-25', state: 'option' }),
  ]
  const marked = bookings.map((booking) => {
    const [unit] = unitsOf(planUnits(aPlanning({ bookings: [booking], blocks: [] })))
    return unit?.items[0] && describeItem('Unidad 101', unit.items[0]).includes('factura pendiente')
  })
  expect(marked).toEqual([true, false, false, true, false])
})

test.each([
  [1, 0, '1', '1 ocupante'],
  [3, 1, '2+1', '3 ocupantes, 1 niño'],
  [4, 2, '2+2', '4 ocupantes, 2 niños'],
])('formats %i occupants, %i of them children', (occupants, children, short, words) => {
  expect([formatPeopleShort({ occupants, children }), formatPeople({ occupants, children })]).toEqual([short, words])
})
