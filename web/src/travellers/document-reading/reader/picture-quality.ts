import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'

/** What most likely keeps a picture from being read; null where nothing is to be seen of it. */
export type PictureFault = 'dark' | 'glare' | 'blurred'

const DARK_MEAN = 48
/** Above this a pixel shows nothing that is printed under it. */
const OVEREXPOSED = 252
/** A white sheet behind the card is bright too, so only a spot within a darker picture is a reflection. */
const GLARE_SHARE = { least: 0.02, most: 0.35 }
const SHARP_VARIANCE = 60

/** Judges a picture in which no document was found, to say what would help. */
export function faultOfPicture({ width, height, pixels }: GreyPicture): PictureFault | null {
  if (width < 3 || height < 3) return null
  const { sum, overexposed } = brightnessOf(pixels)
  if (sum / pixels.length < DARK_MEAN) return 'dark'
  const glare = overexposed / pixels.length
  if (glare > GLARE_SHARE.least && glare < GLARE_SHARE.most) return 'glare'
  return edgeVariance(width, height, pixels) < SHARP_VARIANCE ? 'blurred' : null
}

function brightnessOf(pixels: Uint8Array): { sum: number; overexposed: number } {
  let sum = 0
  let overexposed = 0
  for (const pixel of pixels) {
    sum += pixel
    if (pixel >= OVEREXPOSED) overexposed++
  }
  return { sum, overexposed }
}

/** The variance of the Laplacian: low where no edge is sharp. Every second pixel of every second row says enough. */
function edgeVariance(width: number, height: number, pixels: Uint8Array): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x
      const edge =
        4 * (pixels[at] ?? 0) -
        (pixels[at - 1] ?? 0) -
        (pixels[at + 1] ?? 0) -
        (pixels[at - width] ?? 0) -
        (pixels[at + width] ?? 0)
      count++
      sum += edge
      squares += edge * edge
    }
  const mean = sum / count
  return squares / count - mean * mean
}
