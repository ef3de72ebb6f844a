import { expect, test } from 'vitest'
import { matchParts } from './matched-text.tsx'

const marked = (text: string, search: string) =>
  matchParts(text, search)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Marta Ibáñez Corral', 'marta iba', '[Marta] [Ibá]ñez Corral'],
  ['Núria Strauß', 'nuria strauss', '[Núria] [Strauß]'],
  ['Marta Ibáñez', 'ñez', 'Marta Ibáñez'],
  ['Marta', '', 'Marta'],
  ["Ana O'Neill", 'oneill', "Ana O'Neill"],
])('%s, searched for «%s»', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})
