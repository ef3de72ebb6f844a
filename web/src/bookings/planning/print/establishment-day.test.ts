import { expect, test } from 'vitest'
import { aBooking, establishment, room101, room102 } from '../../../test/planning-data.ts'
import { breakfasts, cleaningList, type DayEntry, establishmentDay } from './establishment-day.ts'

const day = '2026-06-25'
const names = (entries: DayEntry[]) => entries.map(({ booking }) => booking.holder.name)
const given = (holder: string, checkIn: string, checkOut: string, fields = {}) =>
  aBooking({ holder, checkIn, checkOut, rooms: [room101], ...fields })

test.each([
  ['arrives today', ['2026-06-25', '2026-06-27'], {}, 'arrivals'],
  ['leaves today', ['2026-06-23', '2026-06-25'], {}, 'departures'],
  ['continues', ['2026-06-24', '2026-06-26'], {}, 'inHouse'],
  ['arrived for one night yesterday', ['2026-06-24', '2026-06-25'], { checkedIn: true }, 'departures'],
  ['left early', ['2026-06-23', '2026-06-27'], { checkedIn: true, checkedOut: true }, null],
  ['arrives tomorrow', ['2026-06-26', '2026-06-27'], {}, null],
  ['left yesterday', ['2026-06-23', '2026-06-24'], {}, null],
  ['is an option from today', ['2026-06-25', '2026-06-27'], { state: 'option' }, 'arrivals'],
  ['is an option without check-in', ['2026-06-24', '2026-06-27'], { state: 'option' }, null],
] as const)('lists a booking that %s', (_, [checkIn, checkOut], fields, where) => {
  const found = establishmentDay(establishment, [given('Ana', checkIn, checkOut, fields)], day)
  const lists = Object.entries(found).filter(([, entries]) => entries.length > 0)
  expect(lists.map(([list]) => list)).toEqual(where === null ? [] : [where])
})

test('lists guests who change unit as staying, in the order of units, without other establishments', () => {
  const moved = given('Mudada', '2026-06-23', '2026-06-27', {
    rooms: [room101, room102],
  })
  const [first, second] = moved.rooms
  if (!first || !second) throw new Error('two rooms were given')
  const booking = {
    ...moved,
    rooms: [
      { ...first, checkOut: day },
      { ...second, checkIn: day },
    ],
  }
  const other = given('Otra casa', '2026-06-24', '2026-06-27', { establishmentId: 'other' })
  const last = given('Segunda', '2026-06-24', '2026-06-27', { rooms: [room102] })
  const { inHouse, arrivals, departures } = establishmentDay(establishment, [last, other, booking], day)
  expect(names(inHouse)).toEqual(['Mudada', 'Segunda'])
  expect(inHouse[0]).toMatchObject({ roomNames: ['102'], leaves: ['101'], until: '2026-06-27' })
  expect([...arrivals, ...departures]).toEqual([])
})

test('counts breakfasts of guests who slept here with a regime that includes it', () => {
  const found = establishmentDay(
    establishment,
    [
      given('Solo duerme', '2026-06-24', '2026-06-26', { regime: 1 }),
      given('Se va', '2026-06-24', '2026-06-25', { regime: 2, occupants: 3, children: 1 }),
      given('Sigue', '2026-06-24', '2026-06-26', { regime: 2 }),
      given('Llega', '2026-06-25', '2026-06-26', { regime: 2, occupants: 9 }),
      given('Todo', '2026-06-20', '2026-06-26', { regime: 5, occupants: 4 }),
    ],
    day,
  )
  expect(breakfasts(found).map(({ people, children }) => [people, children])).toEqual([
    [5, 1],
    [0, 0],
    [0, 0],
    [4, 0],
  ])
})

test('lists units with arrivals first and light cleaning last', () => {
  const unit = (name: string, cleanStatus: number) => ({ ...room101, id: name, name, cleanStatus })
  const rooms = ['light 2', 'dirty 0', 'clean 1', 'leaving 1', 'awaited light 2', 'awaited clean 1'].map((name) =>
    unit(name, Number(name.at(-1))),
  )
  const [, , , leaving, light, clean] = rooms
  if (!leaving || !light || !clean) throw new Error('six rooms were given')
  const bookings = [
    given('Sale', '2026-06-24', '2026-06-25', { rooms: [leaving] }),
    given('Entra', '2026-06-25', '2026-06-26', { rooms: [light, clean] }),
    given('Ya salió', '2026-06-24', '2026-06-25', { rooms: [clean], checkedOut: true }),
  ]
  const list = cleaningList({ ...establishment, rooms }, bookings, day)
  expect(list.map(({ room }) => room.name)).toEqual(['awaited light 2', 'dirty 0', 'leaving 1', 'light 2'])
  expect(list.map(({ isAwaited, isLeft }) => [isAwaited, isLeft])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ])
})
