import { expect, test } from 'vitest'
import { checkedEdit, confirmLabel, proposedLists, statedText } from './check-words.ts'

test('says in words what is confirmed', () => {
  expect(statedText({ contains: ['gluten', 'milk'], traces: ['nuts'] })).toBe(
    'Contiene gluten y leche. Puede contener frutos de cáscara.',
  )
  expect(statedText({ contains: [], traces: [] })).toBe('No lleva ninguno de los catorce, ni trazas.')
  expect(confirmLabel({ contains: [], traces: [] })).toBe('Confirmar que no lleva ninguno')
  expect(confirmLabel({ contains: [], traces: ['nuts'] })).toBe('Confirmar')
})

test('begins with what the dish had and what is proposed; what is proposed is no trace as well', () => {
  expect(
    proposedLists({ contains: ['gluten'], traces: ['milk', 'nuts'] }, [{ allergen: 'milk' }, { allergen: 'gluten' }]),
  ).toEqual({
    contains: ['gluten', 'milk'],
    traces: ['nuts'],
  })
})

test('sends both lists with the word of a person', () => {
  expect(checkedEdit({ id: 'd', recipeVersion: 3 }, { contains: [], traces: [] })).toEqual({
    id: 'd',
    recipeVersion: 3,
    contains: [],
    traces: [],
    isChecked: true,
  })
})
