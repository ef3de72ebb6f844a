import { allergens } from '@posada/domain/restaurant/allergens'
import { shippedGroups } from '@posada/domain/restaurant/menu-groups'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import { groupInWords } from '@posada/domain/restaurant/words/course-names'
import { groupNames } from '@posada/domain/restaurant/words/group-names'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { expect, test } from 'vitest'
import { filterInWords, listInWords, pageWords } from './words.ts'

const sentencesOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return [String((words as (...values: unknown[]) => string)('‹1›', '‹2›', '‹3›'))]
  return Object.values(words as object).flatMap(sentencesOf)
}

test.each(guestLanguages)('the page says everything in %s', (language) => {
  const { [language]: names } = allergenNames
  expect(Object.keys(names)).toEqual([...allergens])
  expect(new Set(Object.values(names)).size).toBe(allergens.length)
  expect(Object.keys(groupNames[language]).toSorted()).toEqual([...shippedGroups].toSorted())
  const said = [pageWords, dishWords, allergenNames, groupNames].flatMap((words) => sentencesOf(words[language]))
  expect(said.filter((text) => text.trim() === '')).toEqual([])
})

test('no sentence is that of another language', () => {
  const long = guestLanguages.flatMap((language) =>
    [...new Set(sentencesOf(pageWords[language]))].filter((text) => text.length > 24),
  )
  expect(long.filter((text, at) => long.indexOf(text) !== at)).toEqual([])
})

test.each([
  ['es', 'sin gluten, sin leche y sin frutos de cáscara'],
  ['de', 'ohne Gluten, ohne Milch und ohne Schalenfrüchte'],
  ['eu', 'glutenik gabe, esnerik gabe eta fruitu oskoldunik gabe'],
] as const)('a filter in %s: %s', (language, expected) =>
  expect(filterInWords(['nuts', 'gluten', 'milk'], language)).toBe(expected),
)

test('each Basque allergen has its partitive', () =>
  expect(allergens.map((allergen) => filterInWords([allergen], 'eu').replace(' gabe', ''))).toEqual(
    'glutenik krustazeorik arrautzarik arrainik kakahueterik sojarik esnerik,fruitu oskoldunik,apiorik ziaperik sesamorik sulfitorik lupinurik moluskurik'
      .split(',')
      .flatMap((part) => (part.startsWith('fruitu') ? [part] : part.split(' '))),
  ))

test('Basque weekdays take their case', () => {
  expect(pageWords.eu.fromTo('astelehena', 'igandea')).toBe('astelehenetik igandera')
  expect(listInWords(['a'], 'y')).toBe('a')
  expect(listInWords([], 'y')).toBe('')
})

test('the usual courses of a day’s menu are in the language of the guest, others as the establishment wrote them', () => {
  const inGerman = (name: string) => groupInWords({ id: '', name }, 'de')
  expect(['Primeros', 'segundo plato', 'Postres'].map((name) => inGerman(name).text)).toEqual([
    'Erster Gang',
    'Hauptgang',
    'Nachspeisen',
  ])
  expect(inGerman('Del fuego')).toEqual({ text: 'Del fuego', isTranslated: false })
  expect(groupInWords({ id: '', name: 'Primeros' }, 'es')).toEqual({ text: 'Primeros', isTranslated: true })
})
