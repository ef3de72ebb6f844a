import { expect, test } from 'vitest'
import { aDish } from '../../../test/menus.ts'
import { missingByLanguage, missingDishTexts, nextMissing, otherLanguages, translatedCount } from './missing-texts.ts'

const translated = Object.fromEntries(otherLanguages.map((language) => [language, { name: 'x', description: 'y' }]))
const complete = aDish({ description: 'Frío', texts: translated })

test('a language lacks what Spanish has and it has not', () => {
  const german = aDish({ description: 'Frío', texts: { de: { name: 'Gazpacho', description: null } } })
  expect(missingDishTexts(german, 'de')).toEqual(['description'])
  expect(missingDishTexts(german, 'en')).toEqual(['name', 'description'])
  expect(missingDishTexts(german, 'es')).toEqual([])
  expect(missingDishTexts({ ...german, description: '' }, 'de')).toEqual([])
})

test('counts languages of ten, with Spanish', () => {
  expect(translatedCount(complete)).toBe(10)
  expect(translatedCount(aDish())).toBe(1)
})

test('goes to the next language that lacks something, from the last to the first again', () => {
  const lacksTwo = aDish({ texts: { ...translated, ca: {}, de: {} } })
  expect(nextMissing(lacksTwo, 'ca')).toBe('de')
  expect(nextMissing(lacksTwo, 'de')).toBe('ca')
  expect(nextMissing(lacksTwo, 'nl')).toBe('ca')
  expect(nextMissing(complete, 'de')).toBeNull()
})

test('counts by language, the most first', () => {
  const lacksGerman = aDish({ texts: { ...translated, de: {} } })
  const lacksBoth = aDish({ texts: { ...translated, de: {}, eu: {} } })
  expect(missingByLanguage([complete, lacksBoth, lacksGerman])).toEqual([
    { language: 'de', count: 2 },
    { language: 'eu', count: 1 },
  ])
})
