import type { ReadMenuLine } from '@posada/contract/restaurant/menu-import'
import { expect, test } from 'vitest'
import { dishesToAdd, faultOf, faultyCount, linesOf, withCell, withLeftOut } from './import-values.ts'

const line = (number: number, changes: Partial<ReadMenuLine> = {}): ReadMenuLine => ({
  number,
  group: 'Para empezar',
  name: `Plato ${number}`,
  description: '',
  priceText: '7,50',
  contains: [],
  traces: [],
  ingredients: '',
  isChecked: false,
  problem: '',
  isThere: false,
  ...changes,
})

test('leaves out what the carta has already, and what the user leaves out', () => {
  const lines = linesOf([line(1), line(2, { isThere: true }), line(3)])
  expect(dishesToAdd(lines).map(({ name }) => name)).toEqual(['Plato 1', 'Plato 3'])
  expect(dishesToAdd(withLeftOut(lines, 1, true)).map(({ name }) => name)).toEqual(['Plato 3'])
})

test('a line with a fault is corrected or left out', () => {
  const lines = linesOf([line(1, { priceText: 'según mercado' }), line(2, { name: '' })])
  expect(faultyCount(lines)).toBe(2)
  const corrected = withCell(withLeftOut(lines, 2, true), 1, 'priceText', '1.250,00 €')
  expect(faultyCount(corrected)).toBe(0)
  expect(dishesToAdd(corrected)[0]?.price).toBe(125_000)
  expect(faultOf({ name: 'x', priceText: '-1' }).text).toBe('El precio no puede ser negativo')
})

test('a line that names no allergens stays unchecked', () => {
  const [bare, named] = dishesToAdd(
    linesOf([line(1), line(2, { isChecked: true, contains: [{ allergen: 'gluten', name: 'Gluten' }] })]),
  )
  expect(bare).toMatchObject({ isChecked: false, contains: [] })
  expect(named).toMatchObject({ isChecked: true, contains: ['gluten'] })
})
