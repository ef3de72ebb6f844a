import { CHARACTERS } from '../../reading-net.ts'
import { blur } from '../blur.ts'
import { type Cut, OUTLINE_PITCH, outlineOf } from '../outlines.ts'
import { emptySheet, fillShape } from '../sheet.ts'

/** Pixels a pitch. */
export const ATLAS_PITCH = 40
export const ATLAS_WIDTH = 56
export const ATLAS_HEIGHT = 72
/** Height of the middle of a line above its base line, in pitches: between the middles of capitals and of digits. */
const MIDDLE = 0.5

const thresholds = [0.2, 0.34, 0.5, 0.64, 0.76]
/** In pitches. */
const blurs = [0.015, 0.03, 0.05, 0.075, 0.105, 0.14, 0.19]
export const WEIGHTS = thresholds.length

/** Every character of one cut in one weight, for each blur: what the characters of one sample are taken from. */
export type Alphabet = readonly (readonly Float32Array[])[]

/** All alphabets, by cut and weight. */
export function drawAtlas(): Record<Cut, readonly Alphabet[]> {
  const alphabets = (cut: Cut) =>
    thresholds.map((threshold) => blurs.map((deviation) => drawAll(cut, threshold, deviation)))
  return { round: alphabets('round'), sharp: alphabets('sharp') }
}

/** The blur that comes nearest to a deviation in pitches. */
export function blurLevel(deviation: number): number {
  const level = blurs.findIndex((one, at) => deviation < (one + (blurs[at + 1] ?? Infinity)) / 2)
  return level < 0 ? blurs.length - 1 : level
}

function drawAll(cut: Cut, threshold: number, deviation: number): Float32Array[] {
  return [...CHARACTERS].map((character) => {
    const sheet = emptySheet(ATLAS_WIDTH, ATLAS_HEIGHT)
    const scale = ATLAS_PITCH / OUTLINE_PITCH
    const baseLine = ATLAS_HEIGHT / 2 + MIDDLE * ATLAS_PITCH
    fillShape(sheet, outlineOf(character, cut), [scale, 0, (ATLAS_WIDTH - ATLAS_PITCH) / 2, 0, -scale, baseLine])
    // The ink spreads and dries: strokes get thicker or thinner by where the blurred edge is cut.
    blur(sheet, 0.05 * ATLAS_PITCH)
    for (let at = 0; at < sheet.values.length; at++)
      sheet.values[at] = Math.min(1, Math.max(0, (sheet.values[at]! - threshold) * 4 + 0.5))
    blur(sheet, deviation * ATLAS_PITCH)
    return sheet.values
  })
}

/** The ink of a character at a place counted from the middle of its cell, in pitches. */
export function inkAt(image: Float32Array, x: number, y: number): number {
  const u = x * ATLAS_PITCH + ATLAS_WIDTH / 2 - 0.5
  const v = y * ATLAS_PITCH + ATLAS_HEIGHT / 2 - 0.5
  if (!(u >= 0 && v >= 0 && u < ATLAS_WIDTH - 1 && v < ATLAS_HEIGHT - 1)) return 0
  const column = Math.floor(u)
  const row = Math.floor(v)
  const at = row * ATLAS_WIDTH + column
  const a = u - column
  const upper = image[at]! * (1 - a) + image[at + 1]! * a
  const lower = image[at + ATLAS_WIDTH]! * (1 - a) + image[at + ATLAS_WIDTH + 1]! * a
  return upper + (lower - upper) * (v - row)
}
