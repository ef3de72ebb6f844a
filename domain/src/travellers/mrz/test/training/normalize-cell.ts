import { CELL_HEIGHT, CELL_WIDTH } from '../../reading-net.ts'

const PIXELS = CELL_WIDTH * CELL_HEIGHT

/** Brings a cell's pixels to mean 0 and deviation 1. */
export function normalizeCell(cells: Float32Array, start: number) {
  const cell = cells.subarray(start, start + PIXELS)
  const mean = cell.reduce((sum, value) => sum + value, 0) / PIXELS
  const squares = cell.reduce((sum, value) => sum + (value - mean) ** 2, 0) / PIXELS
  const deviation = Math.max(1e-6, Math.sqrt(squares))
  for (let at = 0; at < PIXELS; at++) cell[at] = (cell[at]! - mean) / deviation
}
