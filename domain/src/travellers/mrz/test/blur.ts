import type { Sheet } from './sheet.ts'

/** Blurs a sheet by a Gaussian of this deviation in pixels; below a fifth of a pixel it stays as it is. */
export function blur(sheet: Sheet, deviation: number) {
  if (deviation < 0.2) return
  const kernel = kernelOf(deviation)
  const { width, height, values } = sheet
  const between = new Float32Array(values.length)
  for (let y = 0; y < height; y++) blurLine(values, between, y * width, 1, width, kernel)
  blurColumns(between, sheet, kernel)
}

/** Half a kernel: the weight of the middle, and of each distance from it. */
function kernelOf(deviation: number): Float32Array {
  const radius = Math.ceil(deviation * 2.6)
  const weights = Array.from({ length: radius + 1 }, (_, at) => Math.exp((-at * at) / (2 * deviation * deviation)))
  const sum = weights.reduce((total, weight, at) => total + (at === 0 ? weight : 2 * weight), 0)
  return Float32Array.from(weights, (weight) => weight / sum)
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  kernel: Float32Array,
) {
  const radius = kernel.length - 1
  for (let at = 0; at < count; at++) {
    let sum = from[start + at * step]! * kernel[0]!
    const isInside = at >= radius && at < count - radius
    for (let distance = 1; distance <= radius; distance++) {
      const before = isInside ? at - distance : Math.max(0, at - distance)
      const after = isInside ? at + distance : Math.min(count - 1, at + distance)
      sum += (from[start + before * step]! + from[start + after * step]!) * kernel[distance]!
    }
    to[start + at * step] = sum
  }
}

/** Row by row, because the pixels of a column lie far apart in memory. */
function blurColumns(from: Float32Array, { width, height, values }: Sheet, kernel: Float32Array) {
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) values[row + x] = from[row + x]! * kernel[0]!
    for (let distance = 1; distance < kernel.length; distance++) {
      const weight = kernel[distance]!
      const above = Math.max(0, y - distance) * width
      const below = Math.min(height - 1, y + distance) * width
      for (let x = 0; x < width; x++) values[row + x]! += (from[above + x]! + from[below + x]!) * weight
    }
  }
}
