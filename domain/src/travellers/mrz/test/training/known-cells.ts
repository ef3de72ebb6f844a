import type { Choices } from '../../../../platform/test/choices.ts'
import type { GreyPicture } from '../../grey-picture.ts'
import { CELL_HEIGHT, CELL_WIDTH } from '../../reading-net.ts'
import type { DrawnDocument } from '../drawn-document.ts'
import { bell } from '../texture.ts'
import { normalizeCell } from './normalize-cell.ts'

const PIXELS = CELL_WIDTH * CELL_HEIGHT

/**
 * The cells of a drawn document, cut out where they are known to be, a little beside as a finder would: what a net is tried
 * with apart from any finder.
 */
export function knownCells(choices: Choices, { picture, cells }: DrawnDocument): Float32Array {
  const all = new Float32Array(cells.flat().length * PIXELS)
  const tallness = choices.share(0.93, 1.1)
  let start = 0
  for (const line of cells)
    for (const [column, { x, y }] of line.entries()) {
      const [before, after] = [line[Math.max(0, column - 1)]!, line[Math.min(line.length - 1, column + 1)]!]
      const steps = column === 0 || column === line.length - 1 ? 1 : 2
      const [right, down] = [(after.x - before.x) / steps, (after.y - before.y) / steps]
      const [offX, offY] = [bell(choices) * 0.05, bell(choices) * 0.05]
      const middle = { x: x + offX * right - offY * down, y: y + offX * down + offY * right }
      sample(picture, middle, { right, down, tallness }, all.subarray(start, start + PIXELS))
      normalizeCell(all, start)
      start += PIXELS
    }
  return all
}

type Step = { right: number; down: number; tallness: number }

function sample(
  { width, height, pixels }: GreyPicture,
  middle: { x: number; y: number },
  step: Step,
  cell: Float32Array,
) {
  for (let row = 0; row < CELL_HEIGHT; row++)
    for (let column = 0; column < CELL_WIDTH; column++) {
      const across = ((column + 0.5) / CELL_WIDTH - 0.5) * 1.1
      const along = ((row + 0.5) / CELL_HEIGHT - 0.5) * 1.5 * step.tallness
      const u = Math.min(width - 1.01, Math.max(0, middle.x + across * step.right - along * step.down))
      const v = Math.min(height - 1.01, Math.max(0, middle.y + across * step.down + along * step.right))
      const at = Math.floor(v) * width + Math.floor(u)
      const [a, b] = [u - Math.floor(u), v - Math.floor(v)]
      const upper = pixels[at]! * (1 - a) + pixels[at + 1]! * a
      const lower = pixels[at + width]! * (1 - a) + pixels[at + width + 1]! * a
      cell[row * CELL_WIDTH + column] = -(upper + (lower - upper) * b)
    }
}
