import { expect, test } from 'vitest'
import { namesTogether } from './names-together.ts'

test.each([
  [['Paul Girard'], 'Paul Girard'],
  [['Paul Girard', 'Claire Girard'], 'Paul y Claire Girard'],
  [['Ana Vega Ruiz', 'Irene Vega Ruiz', 'Luis Vega Ruiz'], 'Ana, Irene y Luis Vega Ruiz'],
  [['Ana Vega', 'Luis Mora'], 'Ana Vega y Luis Mora'],
  [['Ana', 'Ana'], 'Ana y Ana'],
  [['Ana Vega', 'Luis Mora', 'Eva Vega', 'Zoé Vega'], 'Ana Vega y 3 más'],
])('names %j as «%s»', (names, text) => {
  expect(namesTogether(names)).toBe(text)
})
