/** Random choices; the same seed gives the same ones. */
export type Choices = ReturnType<typeof choicesFrom>

export function choicesFrom(seed: number) {
  const next = numbersFrom(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    /** A whole number, both ends included. */
    between: (from: number, to: number) => from + below(to - from + 1),
    /** Any number of the range. */
    share: (from: number, to: number) => from + next() * (to - from),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
  }
}

/** Numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
