import type { GreyPicture } from '../grey-picture.ts'

/** The picture with this long side, or the picture itself when that is what it has. */
export function withLongSide(picture: GreyPicture, longSide: number): GreyPicture {
  const scale = longSide / Math.max(picture.width, picture.height)
  if (Math.abs(scale - 1) < 0.02) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  return resampled(picture, tapsOf(picture.width, width), tapsOf(picture.height, height))
}

/** For each new pixel those of the source that it is made of, from `starts[pixel]` to the next start, with their shares. */
type Taps = { starts: Int32Array; sources: Int32Array; weights: Float32Array }

function resampled({ width, pixels }: GreyPicture, columns: Taps, rows: Taps): GreyPicture {
  const [newWidth, newHeight] = [columns.starts.length - 1, rows.starts.length - 1]
  const result = new Uint8ClampedArray(newWidth * newHeight)
  const row = new Float32Array(newWidth)
  for (let y = 0; y < newHeight; y++) {
    row.fill(0)
    for (let at = rows.starts[y]!; at < rows.starts[y + 1]!; at++)
      addRow(pixels, rows.sources[at]! * width, rows.weights[at]!, columns, row)
    result.set(row, y * newWidth)
  }
  return { width: newWidth, height: newHeight, pixels: new Uint8Array(result.buffer) }
}

function addRow(pixels: Uint8Array, start: number, weight: number, columns: Taps, row: Float32Array): void {
  const { starts, sources, weights } = columns
  for (let x = 0; x < row.length; x++) {
    let sum = 0
    for (let at = starts[x]!; at < starts[x + 1]!; at++) sum += pixels[start + sources[at]!]! * weights[at]!
    row[x]! += sum * weight
  }
}

function tapsOf(length: number, newLength: number): Taps {
  const ratio = length / newLength
  const starts = new Int32Array(newLength + 1)
  const sources: number[] = []
  const weights: number[] = []
  for (let at = 0; at < newLength; at++) {
    const add = (source: number, weight: number): void => {
      sources.push(Math.min(length - 1, Math.max(0, source)))
      weights.push(weight)
    }
    if (ratio >= 1) addCovered(at * ratio, Math.min((at + 1) * ratio, length), add)
    else addCubic((at + 0.5) * ratio - 0.5, add)
    starts[at + 1] = sources.length
  }
  return { starts, sources: Int32Array.from(sources), weights: Float32Array.from(weights) }
}

/** The mean of the pixels from one place to the other; a pixel on the border of two counts for both in part. */
function addCovered(from: number, to: number, add: (source: number, weight: number) => void): void {
  for (let source = Math.floor(from); source < to; source++)
    add(source, (Math.min(source + 1, to) - Math.max(source, from)) / (to - from))
}

/** The cubic curve through the four pixels around (Catmull and Rom), which keeps small print sharper than a straight line. */
function addCubic(place: number, add: (source: number, weight: number) => void): void {
  const first = Math.floor(place)
  const t = place - first
  add(first - 1, ((2 - t) * t - 1) * t * 0.5)
  add(first, ((3 * t - 5) * t * t + 2) * 0.5)
  add(first + 1, ((4 - 3 * t) * t + 1) * t * 0.5)
  add(first + 2, (t - 1) * t * t * 0.5)
}

/** The shade between pixels, by the four around; beyond the border the pixels of the border go on. */
export function greyAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const left = x < 0 ? 0 : x > width - 1 ? width - 1 : x
  const top = y < 0 ? 0 : y > height - 1 ? height - 1 : y
  const column = left | 0
  const row = top | 0
  const right = column + 1 < width ? 1 : 0
  const below = row + 1 < height ? width : 0
  const at = row * width + column
  const across = left - column
  const upper = pixels[at]! + (pixels[at + right]! - pixels[at]!) * across
  const lower = pixels[at + below]! + (pixels[at + below + right]! - pixels[at + below]!) * across
  return upper + (lower - upper) * (top - row)
}

/** The picture turned around its centre so that lines of this slope become level; its corners are lost. */
export function levelled(picture: GreyPicture, slope: number): GreyPicture {
  const { width, height } = picture
  const result = new Uint8Array(width * height)
  const cosine = 1 / Math.hypot(1, slope)
  const sine = slope * cosine
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [x - middleX, y - middleY]
      result[y * width + x] = greyAt(
        picture,
        middleX + across * cosine - down * sine,
        middleY + across * sine + down * cosine,
      )
    }
  return { width, height, pixels: result }
}
