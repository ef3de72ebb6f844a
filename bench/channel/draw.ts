import { randomFrom } from '@posada/server/simulators/random-from'

/** Random choices; the same seed gives the same ones. */
export type Draw = ReturnType<typeof makeDraw>

export function makeDraw(seed: number) {
  const next = randomFrom(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    /** A whole number, both ends included. */
    between: (from: number, to: number) => from + below(to - from + 1),
    chance: (probability: number) => next() < probability,
    /** Undefined of nothing. */
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    pickOf: <T>(first: T, ...others: T[]): T => [first, ...others][below(others.length + 1)] ?? first,
  }
}
