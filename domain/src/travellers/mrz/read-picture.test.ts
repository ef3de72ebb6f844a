import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GreyPicture } from './grey-picture.ts'
import { readPicture } from './read-picture.ts'
import { netOfBytes } from './reading-net.ts'
import { drawDocument, drawWithoutZone, type DrawingOptions } from './test/drawn-document.ts'
import { issuers } from './test/issuers.ts'

const net = netOfBytes(new Uint8Array(readFileSync(new URL('net/weights.bin', import.meta.url))))
const size = { width: 900, height: 680 }

test.each<[string, DrawingOptions]>([
  ['upright', { seed: 1, severity: 'easy', turn: 0 }],
  ['lying', { seed: 2, severity: 'easy', turn: 90 }],
  ['upside down', { seed: 3, severity: 'easy', turn: 180 }],
  ['lying the other way', { seed: 4, severity: 'easy', turn: 270 }],
  ['tilted, in bad light', { seed: 5, severity: 'hard', turn: 0 }],
])('reads a document that is %s', (_, options) => {
  const { picture, lines, format } = drawDocument({ ...options, ...size })
  expect(readPicture(picture, net)).toMatchObject({ lines, format })
})

test.each(['TD1', 'TD2', 'TD3', 'FRA'] as const)('is sure of a good picture of %s', (format) => {
  const issuer = issuers.findIndex((one) => one.format === format)
  const { picture, lines } = drawDocument({ seed: 11, severity: 'easy', issuer, ...size })
  expect(readPicture(picture, net)).toEqual({ format, lines, isSure: true, doubtfulCells: [] })
})

test('reads a frame of a camera', () => {
  const { picture, lines } = drawDocument({ seed: 6, severity: 'easy', ...size })
  expect(readPicture(picture, net, { effort: 'frame' })?.lines).toEqual(lines)
})

test('is not sure of a document whose digits do not add up', () => {
  const { picture } = drawDocument({ seed: 7, severity: 'easy', isFalse: true, ...size })
  expect(readPicture(picture, net)?.isSure ?? false).toBe(false)
})

test('finds nothing on a page without a zone', () => {
  expect(readPicture(drawWithoutZone({ seed: 8, ...size }), net)).toBeNull()
})

test.each([
  ['right', { left: 0, right: 0.85 }],
  ['left', { left: 0.15, right: 1 }],
])('refuses a zone that is cut off at the %s', (_, { left, right }) => {
  const issuer = issuers.findIndex(({ format }) => format === 'TD3')
  const { picture } = drawDocument({ seed: 9, severity: 'easy', issuer, ...size })
  expect(readPicture(columnsOf(picture, left, right), net)).toBeNull()
})

/** The part of a picture between two shares of its width. */
function columnsOf({ width, height, pixels }: GreyPicture, left: number, right: number): GreyPicture {
  const [from, to] = [Math.round(left * width), Math.round(right * width)]
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width + from, y * width + to))
  const result = new Uint8Array((to - from) * height)
  for (const [y, row] of rows.entries()) result.set(row, y * (to - from))
  return { width: to - from, height, pixels: result }
}
