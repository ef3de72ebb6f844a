import { expect, test } from 'vitest'
import { aDish } from '../../../test/menus.ts'
import { editOf, faultOfText, mostCharacters, storedText } from './dish-fields.ts'

test('sends one field, and nothing of the others', () => {
  expect(editOf('d', 'name', ' Rabo de toro ')).toEqual({ id: 'd', name: 'Rabo de toro' })
  expect(editOf('d', 'ingredients', '')).toEqual({ id: 'd', ingredients: '' })
  expect(editOf('d', 'de.description', 'Geschmort')).toEqual({ id: 'd', texts: { de: { description: 'Geschmort' } } })
})

test('reads the stored text of each field', () => {
  const dish = aDish({ ingredients: 'nata', texts: { de: { name: 'Suppe' } } })
  expect(storedText(dish, 'ingredients')).toBe('nata')
  expect(storedText(dish, 'de.name')).toBe('Suppe')
  expect(storedText(dish, 'de.description')).toBe('')
  expect(storedText(dish, 'name')).toBe('Gazpacho')
})

test('a dish keeps a name; other texts may be emptied', () => {
  expect(faultOfText('name', '  ')).toBe('El plato necesita un nombre')
  expect(faultOfText('de.name', '')).toBeNull()
  expect(mostCharacters('de.name')).toBe(70)
  expect(mostCharacters('description')).toBe(200)
})
