import type { GreyPicture } from '../grey-picture.ts'
import { middleOf, cellStepOf, type ZoneBlock } from './blocks.ts'
import { CELL_HEIGHT, CELL_WIDTH } from '../reading-net.ts'
import { greyAt } from './resample.ts'

const CELL_SIZE = CELL_WIDTH * CELL_HEIGHT

/** A cell is wider than the pitch, so that a neighbour's edge is seen as such, and leaves room above and below. */
const CELL_PITCHES_WIDE = 1.1
const CELL_PITCHES_HIGH = 1.5
/** How high the capital letters of OCR-B are in pitches, and what printers make of it. */
const LETTER_HEIGHT = 0.98
const LEAST_LETTER_HEIGHT = 0.85
const MOST_LETTER_HEIGHT = 1.3

/** A way of cutting cells out: the whole block may be read from its other end, with a little more or less around. */
export type CellView = { isUpsideDown: boolean; scale: number }

/** Cells of a block, and how much contrast each had before all of them were given the same. */
type SampledCells = { pixels: Float32Array; contrasts: Float32Array }

/** A cell by its line and column as they lie in the picture. */
export type BlockCell = { line: number; column: number }

/** The cells as the net wants them: ink positive, mean 0, deviation 1. */
export function sampledCells(
  picture: GreyPicture,
  block: ZoneBlock,
  cells: readonly BlockCell[],
  view: CellView,
): SampledCells {
  const pixels = new Float32Array(cells.length * CELL_SIZE)
  const contrasts = new Float32Array(cells.length)
  for (const [at, cell] of cells.entries()) {
    const target = pixels.subarray(at * CELL_SIZE, (at + 1) * CELL_SIZE)
    sample(picture, block, cell, view, target)
    contrasts[at] = normalize(target)
  }
  return { pixels, contrasts }
}

function sample(
  picture: GreyPicture,
  block: ZoneBlock,
  { line, column }: BlockCell,
  { isUpsideDown, scale }: CellView,
  target: Float32Array,
): void {
  const [middleX, middleY] = middleOf(block, line, column)
  const [stepX, stepY] = cellStepOf(block, line, column)
  const pitch = Math.hypot(stepX, stepY)
  const letters = Math.min(Math.max(block.height / pitch, LEAST_LETTER_HEIGHT), MOST_LETTER_HEIGHT)
  const sign = isUpsideDown ? -1 : 1
  const across = (sign * scale * CELL_PITCHES_WIDE) / CELL_WIDTH
  const down = (sign * scale * CELL_PITCHES_HIGH * letters) / LETTER_HEIGHT / CELL_HEIGHT
  for (let row = 0; row < CELL_HEIGHT; row++)
    for (let at = 0; at < CELL_WIDTH; at++) {
      const right = (at + 0.5 - CELL_WIDTH / 2) * across
      const below = (row + 0.5 - CELL_HEIGHT / 2) * down
      target[row * CELL_WIDTH + at] = -greyAt(
        picture,
        middleX + stepX * right - stepY * below,
        middleY + stepY * right + stepX * below,
      )
    }
}

/** Gives the values mean 0 and deviation 1; returns the deviation that they had. */
function normalize(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  const divisor = Math.max(deviation, 1e-3)
  for (let at = 0; at < values.length; at++) values[at] = (values[at]! - mean) / divisor
  return deviation
}

/** Whether the middle of the cell, and half a character around it, is in the picture. */
export function isInPicture({ width, height }: GreyPicture, block: ZoneBlock, { line, column }: BlockCell): boolean {
  const [x, y] = middleOf(block, line, column)
  const [stepX, stepY] = cellStepOf(block, line, column)
  const half = 0.5 * Math.hypot(stepX, stepY)
  return x > half - 1 && y > half - 1 && x < width - half && y < height - half
}
