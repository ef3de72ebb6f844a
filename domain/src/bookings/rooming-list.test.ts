import { expect, test } from 'vitest'
import { missingNames, namesIn, roomingList, spreadNames, totalsInWords } from './rooming-list.ts'

const [checkIn, checkOut] = ['2026-06-22', '2026-06-25']
const room = (id: string, occupants = 2, changes = {}) => ({
  id,
  name: id,
  typeName: 'Doble',
  checkIn,
  checkOut,
  occupants,
  ...changes,
})
const person = (name: string, roomId: string | null) => ({ name, roomId })
const shown = (list: ReturnType<typeof roomingList>) =>
  list.rows.map(({ room: { name }, people, missing }) => [
    name,
    people.map((one) => `${one.name}${one.isRegistered ? '' : '?'}`).join(' '),
    missing,
  ])

test('names who is registered, who was only noted, and how many are missing', () => {
  const list = roomingList({
    occupants: 5,
    rooms: [room('101'), room('102', 3)],
    guests: [person('Ana', '101'), person('Leo', null)],
    unfinished: [person('Eva', '102'), person('', '101'), person('Ivo', '')],
  })
  expect(shown(list)).toEqual([
    ['101', 'Ana', 1],
    ['102', 'Eva?', 2],
  ])
  expect(list.withoutUnit.map(({ name }) => name)).toEqual(['Leo', 'Ivo'])
  expect(list.totals).toEqual({ units: 2, people: 5, registered: 2, named: 2, missing: 1 })
})

test('several stays in one parking row are filled in their order', () => {
  const list = roomingList({
    occupants: 3,
    rooms: [room('P', 1), room('P', 2)],
    guests: [],
    unfinished: ['A', 'B', 'C', 'D'].map((name) => person(name, 'P')),
  })
  expect(shown(list)).toEqual([
    ['P', 'A?', 0],
    ['P', 'B? C? D?', 0],
  ])
  expect(list.totals.units).toBe(2)
})

test('who changes the unit in mid-stay is named and missed once', () => {
  const day = '2026-06-23'
  const rooms = [room('101', 2, { checkOut: day }), room('102', 2, { checkIn: day })]
  const list = roomingList({ occupants: 2, rooms, guests: [person('Ana', '101')], unfinished: [] })
  expect(shown(list)).toEqual([
    ['101', 'Ana', 1],
    ['102', '', 0],
  ])
  expect(list.totals).toMatchObject({ units: 1, missing: 1 })
})

test('a unit whose people nobody knows misses none', () => {
  const list = roomingList({ occupants: 0, rooms: [room('101', 0)], guests: [person('Ana', '101')], unfinished: [] })
  expect([shown(list), list.totals.missing]).toEqual([[['101', 'Ana', 0]], 0])
})

test('reads pasted names one a line, and says how many are missing', () => {
  expect(namesIn(' 1. Ana Pérez\r\n\n- Leo\t\u2022 Eva  \n12) \n3. Íñigo de la O')).toEqual([
    'Ana Pérez',
    'Leo',
    'Eva',
    'Íñigo de la O',
  ])
  expect([0, 1, 2].map(missingNames)).toEqual(['', 'Falta 1 nombre', 'Faltan 2 nombres'])
})

test('says in words what is known of the names', () => {
  const one = { units: 1, people: 1, registered: 1, named: 0, missing: 0 }
  const group = { units: 12, people: 24, registered: 20, named: 2, missing: 2 }
  expect([one, group, { ...one, units: 2, people: 0, registered: 0 }].map(totalsInWords)).toEqual([
    { counted: '1 unidad, 1 persona', names: '1 registrada' },
    { counted: '12 unidades, 24 personas', names: '20 registradas, 2 sin registrar, faltan 2 nombres' },
    { counted: '2 unidades, 0 personas', names: '' },
  ])
})

test('spreads names over the units that miss some', () => {
  expect(spreadNames(['A', 'B', 'C', 'D', 'E'], [2, 0, 1])).toEqual([['A', 'B'], [], ['C', 'D', 'E']])
  expect(spreadNames(['A'], [2, 2])).toEqual([['A'], []])
})
