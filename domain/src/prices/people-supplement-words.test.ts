import { expect, test } from 'vitest'
import { beyondPlacesWords } from './people-supplement-words.ts'

test('says that not all people have a place, and what they cost as far as it is known', () => {
  expect(beyondPlacesWords(2, 2, null)).toBe('')
  expect(beyondPlacesWords(3, 2, undefined)).toBe('hay 2 plazas y son 3 personas')
  expect(beyondPlacesWords(2, 1, null)).toBe('hay 1 plaza y son 2 personas: no cuesta más')
  expect(beyondPlacesWords(3, 2, { amount: 1500 })).toBe('hay 2 plazas y son 3 personas: 15,00\u00a0€ más por noche')
})
