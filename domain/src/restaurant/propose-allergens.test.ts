import { expect, test } from 'vitest'
import { allergenWords } from './allergen-words.ts'
import type { Allergen } from './allergens.ts'
import { proposeAllergens } from './propose-allergens.ts'

const proposed = (ingredients: string, name = '') =>
  proposeAllergens({ name, ingredients }).map(({ allergen }) => allergen)

test.each<[string, Allergen[]]>([
  ['nata', ['milk']],
  ['Harina', ['gluten']],
  ['PAN', ['gluten']],
  ['gambas al ajillo', ['crustaceans']],
  ['huevos', ['eggs']],
  ['mayonesa', ['eggs']],
  ['almendras tostadas', ['nuts']],
  ['vino blanco', ['sulphites']],
  ['tahini', ['sesame']],
  ['Sésamo', ['sesame']],
  ['soja', ['soya']],
  ['sepia, pulpo', ['molluscs']],
  ['calamares y mejillones', ['molluscs']],
  ['nueces', ['nuts']],
  ['altramuces', ['lupin']],
  ['mantequilla de cacahuete', ['peanuts']],
  ['leche de coco', []],
  ['leche de almendras', ['nuts']],
  ['leche de soja', ['soya']],
  ['bebida de avena', ['gluten']],
  ['leche de cabra', ['milk']],
  ['leche de vaca', ['milk']],
  ['harina de maíz', []],
  ['harina de trigo', ['gluten']],
  ['harina de trigo sarraceno', []],
  ['harina de almendra', ['nuts']],
  ['fideos de arroz', []],
  ['tortilla', ['eggs']],
  ['tortillas de maíz', []],
  ['tortillas de trigo', ['gluten']],
  ['nuez moscada', []],
  ['pico de gallo', []],
  ['huevas de salmón', ['fish']],
  ['salsa de soja', ['gluten', 'soya']],
  ['tomate, aceite, sal, ajo', []],
  ['panceta, panela', []],
  ['natación', []],
])('of %s it proposes %j', (ingredients, expected) => {
  expect(proposed(ingredients)).toEqual(expected)
})

test.each<[string, Allergen[]]>([
  ['sin gluten', []],
  ['pan sin gluten', []],
  ['pan sin gluten, harina de trigo', ['gluten']],
  ['sin huevo ni leche', []],
  ['tortilla sin huevo', []],
  ['leche sin lactosa', ['milk']],
  ['croquetas sin gluten', ['eggs', 'milk']],
  ['pan sin leche con huevo', ['gluten', 'eggs']],
  ['libre de gluten', []],
  ['queso vegano de anacardos', ['nuts']],
])('of what is left out, in %s, it proposes %j', (ingredients, expected) => {
  expect(proposed(ingredients)).toEqual(expected)
})

test('the name of a dish counts too, and each proposal says the words as they were typed', () => {
  expect(proposeAllergens({ name: 'Croquetas de jamón', ingredients: 'Leche, harina, NATA' })).toEqual([
    { allergen: 'gluten', because: ['Croquetas', 'harina'] },
    { allergen: 'eggs', because: ['Croquetas'] },
    { allergen: 'milk', because: ['Croquetas', 'Leche', 'NATA'] },
  ])
})

test('each word is written as it is looked up', () => {
  for (const word of allergenWords.keys()) expect(word).toMatch(/^[a-z]+( [a-z]+)*$/)
})

test('reads the longest list in little time', () => {
  const began = performance.now()
  proposeAllergens({ name: 'pan '.repeat(17), ingredients: 'leches '.repeat(150) })
  expect(performance.now() - began).toBeLessThan(300)
})
