import { expect, test } from 'vitest'
import { hasRoomForAll } from './room-for-all.ts'

const offer = (typeId: string, left: number, ...fits: number[]) => ({ typeId, left, fits })

test.each([
  ['one that fits', [offer('a', 1, 0)], 1, true],
  ['nothing', [], 1, false],
  ['enough of a type, in two plans', [offer('a', 2, 0, 1), offer('a', 2, 0, 1)], 2, true],
  ['too few of a type, in two plans', [offer('a', 1, 0, 1), offer('a', 1, 0, 1)], 2, false],
  ['the rest in another type', [offer('a', 1, 0, 1), offer('b', 1, 0, 1)], 2, true],
  ['the first gives way to one that fits nowhere else', [offer('a', 1, 0, 1), offer('b', 1, 0)], 2, true],
  ['two give way in turn', [offer('a', 1, 0, 2), offer('b', 1, 0, 1), offer('c', 1, 1)], 3, true],
  ['two that fit only the same', [offer('a', 1, 0, 1), offer('b', 3, 2)], 3, false],
  ['one that fits nowhere', [offer('a', 5, 0)], 2, false],
])('%s', (_, offers, wanted, expected) => {
  expect(hasRoomForAll(offers, wanted)).toBe(expected)
})

/** Tries every choice. */
const naive = (offers: ReturnType<typeof offer>[], wanted: number, unit = 0): boolean =>
  unit === wanted ||
  offers.some(
    ({ typeId, left, fits }) =>
      left > 0 &&
      fits.includes(unit) &&
      naive(
        offers.map((each) => (each.typeId === typeId ? { ...each, left: each.left - 1 } : each)),
        wanted,
        unit + 1,
      ),
  )

test('says the same as trying every choice', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 500; round++) {
    const wanted = 1 + next(4)
    const offers = Array.from({ length: next(4) }, (_, place) =>
      offer(`t${place}`, next(3), ...Array.from({ length: wanted }, (_each, unit) => unit).filter(() => next(2) === 1)),
    )
    expect([round, hasRoomForAll(offers, wanted)]).toEqual([round, naive(offers, wanted)])
  }
})
