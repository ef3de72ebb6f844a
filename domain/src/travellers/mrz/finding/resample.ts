import type { GreyPicture } from '../grey-picture.ts'

/** The picture with this long side, or the picture itself when that is what it has. */
export function withLongSide(picture: GreyPicture, longSide: number): GreyPicture {
  const scale = longSide / Math.max(picture.width, picture.height)
  if (Math.abs(scale - 1) < 0.02) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  return scale < 1 ? shrunk(picture, width, height) : enlarged(picture, width, height)
}

/** Each pixel is the mean of those that it covers; a pixel on the border of two counts for both in part. */
function shrunk({ width, height, pixels }: GreyPicture, newWidth: number, newHeight: number): GreyPicture {
  const result = new Uint8Array(newWidth * newHeight)
  const row = new Float32Array(newWidth)
  const perColumn = coverageOf(width, newWidth)
  const perRow = coverageOf(height, newHeight)
  for (let y = 0; y < newHeight; y++) {
    row.fill(0)
    for (let at = perRow.starts[y]!; at < perRow.starts[y + 1]!; at++)
      addRow(pixels, perRow.sources[at]! * width, perRow.weights[at]!, perColumn, row)
    for (let x = 0; x < newWidth; x++) result[y * newWidth + x] = row[x]! + 0.5
  }
  return { width: newWidth, height: newHeight, pixels: result }
}

function addRow(pixels: Uint8Array, start: number, weight: number, columns: Coverage, row: Float32Array): void {
  const { starts, sources, weights } = columns
  for (let x = 0; x < row.length; x++) {
    let sum = 0
    for (let at = starts[x]!; at < starts[x + 1]!; at++) sum += pixels[start + sources[at]!]! * weights[at]!
    row[x]! += sum * weight
  }
}

/** For each new pixel those of the source that it covers, from `starts[pixel]` to the next start, with their shares. */
type Coverage = { starts: Int32Array; sources: Int32Array; weights: Float32Array }

function coverageOf(length: number, newLength: number): Coverage {
  const ratio = length / newLength
  const starts = new Int32Array(newLength + 1)
  const sources: number[] = []
  const weights: number[] = []
  for (let at = 0; at < newLength; at++) {
    const from = at * ratio
    const to = Math.min(from + ratio, length)
    for (let source = Math.floor(from); source < to; source++) {
      sources.push(source)
      weights.push((Math.min(source + 1, to) - Math.max(source, from)) / (to - from))
    }
    starts[at + 1] = sources.length
  }
  return { starts, sources: Int32Array.from(sources), weights: Float32Array.from(weights) }
}

function enlarged(picture: GreyPicture, width: number, height: number): GreyPicture {
  const result = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      result[y * width + x] =
        greyAt(picture, ((x + 0.5) * picture.width) / width - 0.5, ((y + 0.5) * picture.height) / height - 0.5) + 0.5
  return { width, height, pixels: result }
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
