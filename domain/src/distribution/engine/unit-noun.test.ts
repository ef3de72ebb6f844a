import { expect, test } from 'vitest'
import { unitNoun } from './unit-noun.ts'

test.each([
  ['rooms of a hotel', 'hotel', [1, 2, 1], 'room'],
  ['rooms of a rural house', 'hotel', [21], 'room'],
  ['whole rural houses', 'hotel', [22, 22], 'accommodation'],
  ['apartments', 'apartment', [11, 13], 'apartment'],
  ['units of unknown kind', 'hotel', [null], 'room'],
  ['units of unknown kind in apartments', 'apartment', [null, 12], 'apartment'],
  ['no unit yet', 'apartment', [], 'apartment'],
  ['rooms beside apartments', 'hotel', [1, 12], 'accommodation'],
  ['a campsite', 'hotel', [31, 33], 'accommodation'],
] as const)('%s', (_, kind, types, noun) => {
  expect(unitNoun(kind, types)).toBe(noun)
})
