import type { Components } from './components.ts'
import { cellOfX, type LineGrid } from './grid.ts'
import { leastSquares } from './least-squares.ts'

/**
 * The lines of a zone as one grid: cell k of line l lies at
 * x = x.starts[l] + x.pitch k + x.bend k² + x.fan k l, and y alike. Cells are counted from the first one of any line.
 */
export type ZoneBlock = {
  lines: number
  x: Axis
  y: Axis
  /** The number of cells between the first and the last component, both included. */
  span: number
  /** The height of the characters in pixels. */
  height: number
  /** The cells in which a component lies. */
  found: number
  /** By how many cells the lines begin and end apart. */
  ragged: number
}

export type Axis = { starts: readonly number[]; pitch: number; bend: number; fan: number }

/** The middle of a cell in pixels. */
export const middleOf = ({ x, y }: ZoneBlock, line: number, cell: number): readonly [number, number] => [
  valueOn(x, line, cell),
  valueOn(y, line, cell),
]

const valueOn = ({ starts, pitch, bend, fan }: Axis, line: number, cell: number): number =>
  starts[line]! + (pitch + bend * cell + fan * line) * cell

/** From the middle of a cell to that of the next one. */
export const cellStepOf = ({ x, y }: ZoneBlock, line: number, cell: number): readonly [number, number] => [
  x.pitch + 2 * x.bend * cell + x.fan * line,
  y.pitch + 2 * y.bend * cell + y.fan * line,
]

const MOST_LINES = 40

/** The pairs and triples of lines that may be a zone. */
export function blocksOf(components: Components, grids: readonly LineGrid[]): readonly ZoneBlock[] {
  const lines = grids.slice(0, MOST_LINES)
  const pairs = lines.flatMap((upper) =>
    lines.flatMap((lower) => {
      const step = lineStepOf(upper, lower)
      return step === null ? [] : [{ upper, lower, step }]
    }),
  )
  const triples = pairs.flatMap((pair) =>
    pairs
      .filter(
        ({ upper, step }) => upper === pair.lower && step < STEPS_ALIKE * pair.step && pair.step < STEPS_ALIKE * step,
      )
      .map(({ lower }) => [pair.upper, pair.lower, lower]),
  )
  return [...triples, ...pairs.map(({ upper, lower }) => [upper, lower])]
    .map((together) => blockOf(components, together))
    .filter((block) => block !== null)
}

const STEPS_ALIKE = 1.35
const MOST_SLOPE_APART = 0.07
const MOST_PITCH_APART = 0.12
/** Between the lines of a zone, in pitches. */
const LEAST_STEP = 1.1
const MOST_STEP = 4
const MOST_START_APART = 6

/** The distance of the lines in pixels when the second may follow the first in a zone; else null. */
function lineStepOf(upper: LineGrid, lower: LineGrid): number | null {
  const pitch = (upper.x[1] + lower.x[1]) / 2
  if (upper === lower || Math.abs(upper.x[1] - lower.x[1]) > MOST_PITCH_APART * pitch) return null
  const slope = slopeOfGrid(upper)
  if (Math.abs(slope - slopeOfGrid(lower)) > MOST_SLOPE_APART) return null
  const { cell, down } = footOf(upper, lower)
  const step = down / Math.hypot(1, slope)
  const isNear = step > LEAST_STEP * pitch && step < MOST_STEP * pitch
  return isNear && Math.abs(cell + lower.first - upper.first) <= MOST_START_APART ? step : null
}

const slopeOfGrid = ({ x, y }: LineGrid): number => y[1] / x[1]

const ROUNDS_TO_FOOT = 2

/** Which cell of the upper line is straight above cell 0 of the lower one, with its fraction, and how far above. */
function footOf(upper: LineGrid, lower: LineGrid): { cell: number; down: number } {
  const slope = slopeOfGrid(upper)
  const middle = (lower.first + lower.last) / 2
  const x = lower.x[0] + (lower.x[1] + lower.x[2] * middle) * middle
  const y = lower.y[0] + lower.y[1] * middle
  const above = (at: number): number => upper.y[0] + upper.y[1] * at
  let foot = cellOfX(upper, x)
  for (let round = 0; round < ROUNDS_TO_FOOT; round++) foot = cellOfX(upper, x + slope * (y - above(foot)))
  return { cell: foot - middle, down: y - above(cellOfX(upper, x)) }
}

type Point = { line: number; cell: number; x: number; y: number }

function blockOf(components: Components, grids: readonly LineGrid[]): ZoneBlock | null {
  const shifts = shiftsOf(grids)
  const first = Math.min(...grids.map((grid, line) => grid.first + shifts[line]!))
  const points = grids.flatMap(({ members }, line) =>
    members.map(({ component, cell }) => ({
      line,
      cell: cell + shifts[line]! - first,
      x: components.x[component]!,
      y: components.y[component]!,
    })),
  )
  const axes = fittedAxes(points, grids.length)
  if (!axes) return null
  const starts = grids.map((grid, line) => grid.first + shifts[line]! - first)
  const ends = grids.map((grid, line) => grid.last + shifts[line]! - first)
  return {
    lines: grids.length,
    x: axes.x,
    y: axes.y,
    span: Math.max(...ends) + 1,
    height: heightOf(grids),
    found: points.length,
    ragged: Math.max(...starts),
  }
}

/** The height of the characters: the box around a tilted one is higher. */
function heightOf(grids: readonly LineGrid[]): number {
  const mean = grids.reduce((sum, { height }) => sum + height, 0) / grids.length
  const angle = Math.abs(Math.atan(slopeOfGrid(grids[0]!)))
  return mean / (Math.cos(angle) + WIDTH_TO_HEIGHT * Math.sin(angle))
}

const WIDTH_TO_HEIGHT = 0.65

/** What to add to the cells of each line, so that equal ones are one below the other. */
function shiftsOf(grids: readonly LineGrid[]): number[] {
  const shifts = [0]
  for (const [at, grid] of grids.slice(1).entries()) {
    const above = grids[at]!
    const { cell } = footOf(above, grid)
    const startsApart = grid.first + cell - above.first
    // Every line of a zone begins with ink, so that lines that begin nearly alike begin alike.
    const shift = Math.abs(startsApart) < 0.6 ? above.first - grid.first : Math.round(cell)
    shifts.push(shifts[at]! + shift)
  }
  return shifts
}

const FARTHEST_FROM_FIT = 0.3

function fittedAxes(points: readonly Point[], lines: number): { x: Axis; y: Axis } | null {
  const start = axesOf(points, lines)
  if (!start) return null
  const near = points.filter(({ line, cell, x, y }) => {
    const apart = Math.hypot(x - valueOn(start.x, line, cell), y - valueOn(start.y, line, cell))
    return apart < FARTHEST_FROM_FIT * start.x.pitch
  })
  return near.length === points.length ? start : axesOf(near, lines)
}

function axesOf(points: readonly Point[], lines: number): { x: Axis; y: Axis } | null {
  const terms = points.map(({ line, cell }) => [
    ...Array.from({ length: lines }, (_, at) => (at === line ? 1 : 0)),
    cell,
    cell * cell,
    cell * line,
  ])
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)].map((values) => {
    const fit = leastSquares(terms, values)
    return fit && { starts: fit.slice(0, lines), pitch: fit[lines]!, bend: fit[lines + 1]!, fan: fit[lines + 2]! }
  })
  return x && y ? { x, y } : null
}

/** Where a card may have the line that was not found: above the two that were, between or below them. */
export const PLACES_OF_THIRD_LINE = ['below', 'above', 'between'] as const

/** Adds the third line to the two of a block. */
export function withThirdLine(block: ZoneBlock, place: (typeof PLACES_OF_THIRD_LINE)[number]): ZoneBlock {
  const extended = ({ starts: [first = 0, second = 0], pitch, bend, fan }: Axis): Axis => {
    if (place === 'above') return { starts: [2 * first - second, first, second], pitch: pitch - fan, bend, fan }
    if (place === 'below') return { starts: [first, second, 2 * second - first], pitch, bend, fan }
    return { starts: [first, (first + second) / 2, second], pitch, bend, fan: fan / 2 }
  }
  return { ...block, lines: 3, x: extended(block.x), y: extended(block.y) }
}

/** How well the block fills a zone of so many columns: 1 when each cell has its component. */
export const scoreOf = ({ found, span, ragged, lines }: ZoneBlock, columns: number): number =>
  (found - 3 * Math.abs(span - columns) - 2 * ragged) / (lines * columns)

const SAME_PLACE = 0.1

/** Whether two looks have found the same cells: then there is nothing new to read. */
export function isSameBlock(one: ZoneBlock, other: ZoneBlock): boolean {
  if (one.lines !== other.lines || one.span !== other.span) return false
  const corners = [0, one.lines - 1].flatMap((line) => [0, one.span - 1].map((cell) => [line, cell] as const))
  const pitch = Math.hypot(...cellStepOf(one, 0, 0))
  return corners.every(([line, cell]) => {
    const [[x, y], [otherX, otherY]] = [middleOf(one, line, cell), middleOf(other, line, cell)]
    return Math.hypot(x - otherX, y - otherY) < SAME_PLACE * pitch
  })
}
