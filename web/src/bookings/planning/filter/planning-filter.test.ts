import { expect, test } from 'vitest'
import { aBooking, aPlanning, establishment, room101, room102 } from '../../../test/planning-data.ts'
import { unitsOf } from '../data/plan-unit.ts'
import { planUnits } from '../data/plan-units.ts'
import { describeFilter, filterGroups, NO_FILTER, type PlanningFilter, typeNamesOf } from './planning-filter.ts'

const today = establishment.today
const marta = aBooking({ holder: 'Marta Prueba', checkIn: today, checkOut: '2026-06-27', rooms: [room102] })
const later = aBooking({ holder: 'Luis Prueba', checkIn: '2026-06-28', checkOut: '2026-06-30', rooms: [room101] })
const cottage = { ...room101, id: 'c1', name: 'Olmo', typeName: 'Cabaña', cleanStatus: 1 }
const other = { ...establishment, id: 'other', name: 'Cabañas del Río', rooms: [cottage] }
const groups = planUnits(aPlanning({ establishments: [establishment, other], bookings: [marta, later] }))
const named = (filter: Partial<PlanningFilter>, unregistered: string[] = []) =>
  unitsOf(filterGroups(groups, { ...NO_FILTER, ...filter }, new Set(unregistered))).map(({ room }) => room.name)

test.each<[string, Partial<PlanningFilter>, string[]]>([
  ['without a filter', {}, ['101', '102', 'Olmo']],
  ['of a house', { establishmentIds: ['other'] }, ['Olmo']],
  ['of a type', { typeNames: ['Doble'] }, ['101', '102']],
  ['to clean', { isToClean: true }, ['101']],
  ['of a type and to clean', { typeNames: ['Cabaña'], isToClean: true }, []],
])('shows the units %s', (_, filter, expected) => {
  expect(named(filter)).toEqual(expected)
})

test('shows units whose guests of today are not registered, not those of a stay to come', () => {
  expect(named({ isUnregistered: true }, [marta.id, later.id])).toEqual(['102'])
  expect(named({ isUnregistered: true })).toEqual([])
})

test('leaves out establishments without a unit that is shown', () => {
  expect(filterGroups(groups, { ...NO_FILTER, typeNames: ['Cabaña'] }, new Set())).toHaveLength(1)
})

test('names what is chosen', () => {
  expect(typeNamesOf(groups)).toEqual(['Cabaña', 'Doble'])
  const filter = { establishmentIds: ['other'], typeNames: ['Doble'], isToClean: true, isUnregistered: true }
  expect(describeFilter(filter, groups)).toBe('Cabañas del Río · Doble · por limpiar · sin registrar')
})
