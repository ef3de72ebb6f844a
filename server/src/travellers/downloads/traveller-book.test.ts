import { expect, test } from 'vitest'
import { splitIntoVolumes } from './traveller-book.ts'

const entries = (establishmentId: string, count: number, signatureBytes = 2_000) =>
  Array.from({ length: count }, (_, index) => ({ id: `${establishmentId}${index}`, establishmentId, signatureBytes }))
const shape = (given: Parameters<typeof splitIntoVolumes>[0]) =>
  splitIntoVolumes(given).map(({ establishmentId, ids, number, of }) => [establishmentId, ids.length, number, of])

test('volumes have at most 500 sheets of one establishment, and fewer if signatures are large', () => {
  expect(shape([])).toEqual([])
  expect(shape([...entries('a', 501), ...entries('b', 500)])).toEqual([
    ['a', 500, 1, 2],
    ['a', 1, 2, 2],
    ['b', 500, 1, 1],
  ])
  expect(shape(entries('a', 100, 200_000))).toEqual([
    ['a', 60, 1, 2],
    ['a', 40, 2, 2],
  ])
  expect(splitIntoVolumes(entries('a', 501)).flatMap(({ ids }) => ids)).toEqual(entries('a', 501).map(({ id }) => id))
})
