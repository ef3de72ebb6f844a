import { expect, test } from 'vitest'
import { findIneUnitType, ineUnitTypeByCapacity, ineUnitTypes } from './ine-unit-types.ts'

test.each([
  ['hotel', 1, 'Otra habitación (individual, triple, suite…)'],
  ['hotel', 2, 'Habitación doble'],
  ['hotel', 3, 'Otra habitación (individual, triple, suite…)'],
  ['apartment', 2, 'Estudio'],
  ['apartment', 3, 'Apartamento de 2 a 4 personas'],
  ['apartment', 4, 'Apartamento de 2 a 4 personas'],
  ['apartment', 5, 'Apartamento de 4 a 6 personas'],
  ['apartment', 7, 'Otro apartamento'],
] as const)('%s for %d counts as %s', (kind, capacity, type) => {
  expect(findIneUnitType(ineUnitTypeByCapacity(kind, capacity))?.type).toBe(type)
})

test('ids and names are unique, and an unknown id is undefined', () => {
  expect(new Set(ineUnitTypes.map((found) => found.id)).size).toBe(ineUnitTypes.length)
  expect(new Set(ineUnitTypes.map((found) => found.type)).size).toBe(ineUnitTypes.length)
  expect(findIneUnitType(99)).toBeUndefined()
})
