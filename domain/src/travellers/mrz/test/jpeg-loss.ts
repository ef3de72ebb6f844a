import type { Sheet } from './sheet.ts'

const SIDE = 8
/** The quantization of brightness that the JPEG standard proposes. */
const TABLE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]
const COSINES = Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
  const frequency = Math.floor(at / SIDE)
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * (at % SIDE) + 1) * frequency * Math.PI) / 16)
})

/** Loses what JPEG loses at a quality from 1 to 100, in each whole block of 8 × 8 pixels; values are from 0 to 1. */
export function loseAsJpeg({ width, height, values }: Sheet, quality: number) {
  const share = (quality < 50 ? 5000 / quality : 200 - 2 * quality) / 100
  const steps = TABLE.map((step) => Math.max(1, step * share) / 255)
  const block = new Float32Array(SIDE * SIDE)
  const between = new Float32Array(SIDE * SIDE)
  for (let top = 0; top + SIDE <= height; top += SIDE)
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      for (let at = 0; at < block.length; at++) block[at] = values[(top + (at >> 3)) * width + left + (at & 7)]!
      transform(block, between, false)
      transform(between, block, false)
      for (let at = 0; at < block.length; at++) block[at] = Math.round(block[at]! / steps[at]!) * steps[at]!
      transform(block, between, true)
      transform(between, block, true)
      for (let at = 0; at < block.length; at++) values[(top + (at >> 3)) * width + left + (at & 7)] = block[at]!
    }
}

/** The cosine transform of each row, written down a column; twice is both directions. */
function transform(from: Float32Array, to: Float32Array, isInverse: boolean) {
  for (let row = 0; row < SIDE; row++)
    for (let out = 0; out < SIDE; out++) {
      let sum = 0
      for (let at = 0; at < SIDE; at++)
        sum += from[row * SIDE + at]! * COSINES[isInverse ? at * SIDE + out : out * SIDE + at]!
      to[out * SIDE + row] = sum
    }
}
