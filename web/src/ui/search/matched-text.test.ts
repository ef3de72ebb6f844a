import { expect, test } from 'vitest'
import { matchParts } from './matched-text.tsx'

const marked = (text: string, wanted: string) =>
  matchParts(text, wanted)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Marta Ibáñez Corral', 'marta iba', '[Marta] [Ibá]ñez Corral'],
  ['Núria Strauß', 'nuria strauss', '[Núria] [Strauß]'],
  ['Marta Ibáñez', 'ñez', 'Marta Ibáñez'],
  ['Marta', '', 'Marta'],
  ["Ana O'Neill", 'oneill', "Ana O'Neill"],
])('%s, searched for «%s»', (text, wanted, expected) => {
  expect(marked(text, wanted)).toBe(expected)
})
