import { expect, test } from 'vitest'
import { drawDocument } from '../test/drawn-document.ts'
import { candidatesOf } from './candidates.ts'
import { pictureSizesOf } from './picture-sizes.ts'
import type { GreyPicture } from '../grey-picture.ts'

const looks = [{ longSide: 900, threshold: { window: 31, contrast: 0.12 } }]

test.each([0, 90, 180, 270] as const)('finds all cells of a zone in a picture turned by %s°', (turn) => {
  const { picture, lines } = drawDocument({ seed: 6, severity: 'easy', turn, width: 900, height: 680 })
  const [best] = candidatesOf(pictureSizesOf(picture), looks)
  expect(best?.block).toMatchObject({ lines: lines.length, span: lines[0]!.length, found: lines.join('').length })
})

test('finds a zone that is tilted', () => {
  const { picture, lines } = drawDocument({ seed: 5, severity: 'hard', width: 900, height: 680 })
  const [best] = candidatesOf(pictureSizesOf(picture), looks)
  expect(best?.block).toMatchObject({ lines: lines.length, span: lines[0]!.length })
})

const picture = (shade: (x: number, y: number) => number): GreyPicture => {
  const [width, height] = [900, 680]
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width)))
  return { width, height, pixels }
}

/** Sine waves without a common measure: as uneven as noise, and always the same. */
const uneven = (x: number, y: number): number => Math.sin(x * 12.9898 + y * 78.233) * 43758.5453

test.each<[string, (x: number, y: number) => number]>([
  ['white', () => 255],
  ['black', () => 0],
  ['noise', (x, y) => 255 * (uneven(x, y) - Math.floor(uneven(x, y)))],
  ['squares of one pixel', (x, y) => ((x + y) % 2) * 255],
  ['squares of nine pixels', (x, y) => ((Math.floor(x / 9) + Math.floor(y / 9)) % 2) * 255],
  ['dots', (x, y) => (x % 14 < 8 && y % 24 < 12 ? 0 : 255)],
  ['a table', (x, y) => (x % 40 < 2 || y % 20 < 2 ? 0 : 255)],
])('ends soon with a picture of %s', (_, shade) => {
  const before = performance.now()
  expect([...candidatesOf(pictureSizesOf(picture(shade)), looks)].length).toBeLessThanOrEqual(24)
  // Ten times what it takes while the machine has other work.
  expect(performance.now() - before).toBeLessThan(3000)
})
