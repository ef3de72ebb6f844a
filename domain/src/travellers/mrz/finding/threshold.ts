import type { GreyPicture } from '../grey-picture.ts'

/** A pixel is ink when it is darker than the mean of the square of `window` pixels around it by the share `contrast`. */
export type Threshold = { window: number; contrast: number }

/** The sums of all pixels above and to the left of each corner of a pixel, by which the mean of a square is four reads. */
function pixelSumsOf({ width, height, pixels }: GreyPicture): Uint32Array {
  const stride = width + 1
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
  return sums
}

/** Darker than this by any share is still paper: the noise of a camera in deep shadow. */
const NOISE = 2

/** 1 for ink and 0 for paper, pixel by pixel. */
export function inkOf(picture: GreyPicture, { window, contrast }: Threshold): Uint8Array {
  const { width, height, pixels } = picture
  const sums = pixelSumsOf(picture)
  const stride = width + 1
  const half = window >> 1
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - half) * stride
    const bottom = Math.min(height, y + half + 1) * stride
    const rows = (bottom - top) / stride
    for (let x = 0; x < width; x++) {
      const left = x > half ? x - half : 0
      const right = x + half + 1 < width ? x + half + 1 : width
      const sum = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!
      const mean = sum / (rows * (right - left))
      if (pixels[y * width + x]! < mean * (1 - contrast) - NOISE) ink[y * width + x] = 1
    }
  }
  return ink
}
