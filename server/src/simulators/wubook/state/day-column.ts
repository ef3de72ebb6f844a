import type { DayNumber } from './day-numbers.ts'

/** One value for each day; 500 rooms with two years of ten values fit into some 20 MB. */
export type DayColumn = {
  /** Undefined where the day has no value of its own. */
  get(day: DayNumber): number | undefined
  set(day: DayNumber, value: number): void
  /** For a file; null where there is nothing. */
  toKept(): KeptColumn | null
}
export type KeptColumn = { base: DayNumber; values: string }

const UNSET = -2_147_483_648
const MARGIN = 16
const FIRST_LENGTH = 768

/** Memory is taken at the first value. */
export function dayColumn(kept?: KeptColumn | null): DayColumn {
  let base = kept?.base ?? 0
  let values = kept ? valuesOf(kept) : new Int32Array(0)

  function makeRoom(day: DayNumber): void {
    if (values.length > 0 && day >= base && day < base + values.length) return
    const newBase = values.length === 0 ? day - MARGIN : Math.min(base, day - MARGIN)
    const end = Math.max(base + values.length, day + MARGIN, newBase + FIRST_LENGTH)
    const larger = new Int32Array(end - newBase).fill(UNSET)
    larger.set(values, values.length === 0 ? 0 : base - newBase)
    values = larger
    base = newBase
  }

  return {
    get(day) {
      const value = values[day - base]
      return value === UNSET ? undefined : value
    },
    set(day, value) {
      makeRoom(day)
      values[day - base] = value
    },
    toKept: () =>
      values.length === 0
        ? null
        : { base, values: Buffer.from(values.buffer, 0, values.byteLength).toString('base64') },
  }
}

function valuesOf({ values }: KeptColumn): Int32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(Buffer.from(values, 'base64'))
  return new Int32Array(bytes.buffer)
}
