import { expect, test } from 'vitest'
import { faultOfPicture } from './picture-quality.ts'

const SIZE = 120

const pictureOf = (shade: (x: number, y: number) => number) => ({
  width: SIZE,
  height: SIZE,
  pixels: Uint8Array.from({ length: SIZE * SIZE }, (_, at) => shade(at % SIZE, Math.floor(at / SIZE))),
})
/** Stripes as of printed lines: sharp ones of a width of three pixels. */
const printed = (x: number, dark = 40, bright = 210) => (x % 6 < 3 ? dark : bright)

test('finds no fault in a sharp, well lit picture, also before a white sheet', () => {
  expect(faultOfPicture(pictureOf((x) => printed(x)))).toBeNull()
  expect(faultOfPicture(pictureOf((x, y) => (y < 60 ? 255 : printed(x))))).toBeNull()
})

test('says that a picture is dark, blurred, or has a reflection', () => {
  expect(faultOfPicture(pictureOf((x) => printed(x, 10, 60)))).toBe('dark')
  expect(faultOfPicture(pictureOf((x) => 120 + 80 * Math.sin(x / 9)))).toBe('blurred')
  expect(faultOfPicture(pictureOf((x, y) => (x < 40 && y < 40 ? 255 : printed(x))))).toBe('glare')
})
