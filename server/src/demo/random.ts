/** Pseudo-random numbers (mulberry32): the same seed gives the same demo data. */
export type Random = {
  next(): number
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  bytes(count: number): Uint8Array
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    chance: (share) => next() < share,
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  }
}
