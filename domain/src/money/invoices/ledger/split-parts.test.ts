import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitParts } from './split-parts.ts'

test.each([
  ['nothing', [], []],
  ['few files', [3, 3], [[0, 2]]],
  [
    'too many files',
    [1, 1, 1, 1, 1],
    [
      [0, 4],
      [4, 5],
    ],
  ],
  [
    'too many bytes',
    [6, 4, 1],
    [
      [0, 2],
      [2, 3],
    ],
  ],
  [
    'a file that is too large',
    [1, 99, 1],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ],
])('splits %s', (_, sizes, parts) => {
  const limits = { mostFiles: 4, mostBytes: 10 }
  expect(splitParts(sizes, limits).map(({ from, to }) => [from, to])).toEqual(parts)
})

test('has every file once, within the limits', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 })
  const limits = { mostFiles: 7, mostBytes: 50 }
  fc.assert(
    fc.property(sizes, (files) => {
      const parts = splitParts(files, limits)
      expect(parts.flatMap(({ from, to }) => files.slice(from, to))).toEqual(files)
      for (const { from, to, bytes } of parts) {
        expect(to - from).toBeLessThanOrEqual(limits.mostFiles)
        expect(bytes).toBeLessThanOrEqual(limits.mostBytes)
      }
    }),
  )
})
