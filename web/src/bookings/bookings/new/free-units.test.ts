import { expect, test } from 'vitest'
import { establishment, room101, room102 } from '../../../test/planning-data.ts'
import { freeUnitsOf, unitsByType } from './free-units.ts'

const bookable = (id: string, isFree: boolean) => ({
  id,
  isFree,
  name: 'x',
  nameWithType: 'x',
  price: 8_000,
  total: 16_000,
  capacity: 2,
  channelType: '',
  establishmentId: establishment.id,
  establishmentName: establishment.name,
})
const other = { id: 'other', name: 'Casa', rooms: [{ ...room101, id: 'casa', name: '1A', typeName: 'Apartamento' }] }

test('lists free units by establishment in the order of the account, whatever the order of the reply', () => {
  const reply = [bookable('casa', true), bookable(room102.id, true), bookable(room101.id, true)]
  const found = freeUnitsOf([establishment, other], reply)
  expect(found.map(({ name, units }) => [name, units.map((unit) => unit.name)])).toEqual([
    [establishment.name, [room101.name, room102.name]],
    ['Casa', ['1A']],
  ])
})

test('leaves out units that are not free, and establishments without any', () => {
  const found = freeUnitsOf([establishment, other], [bookable('casa', false), bookable(room102.id, true)])
  expect(found.map(({ name, units }) => [name, units.length])).toEqual([[establishment.name, 1]])
})

test('a stay costs the prices of its nights with the supplement of its people', () => {
  const peopleTerms = { includedPeople: 1, personSupplement: 1_000, extraBedSupplement: 2_500 }
  const nights = [{ day: '2026-07-01', price: 9_000, source: 'day' as const }]
  const [found] = freeUnitsOf([establishment], [{ ...bookable(room101.id, true), nights, peopleTerms }])
  expect([1, 2, 3].map((people) => found!.units[0]!.totalFor(people))).toEqual([9_000, 10_000, 12_500])
})

test('groups units by type in the order of their first unit', () => {
  const unit = { id: '1', name: '1', capacity: 2, price: 1, totalFor: () => 1 }
  const types = unitsByType([
    { ...unit, typeName: 'Suite' },
    { ...unit, typeName: 'Doble' },
    { ...unit, typeName: 'Suite' },
  ])
  expect(types.map(({ typeName, units }) => [typeName, units.length])).toEqual([
    ['Suite', 2],
    ['Doble', 1],
  ])
})
