import type { Choices } from '../../../platform/test/choices.ts'

/** From one plane to another, as a picture's and a page's: ((a x + b y + c) / w, (d x + e y + f) / w) with w = g x + h y + 1. */
export type Projection = readonly [number, number, number, number, number, number, number, number]
export type Point = { x: number; y: number }
export type Turn = 0 | 90 | 180 | 270

type Placement = {
  width: number
  height: number
  /** Width of the page against its height. */
  aspect: number
  turn: Turn
  /** The largest tilt, in degrees. */
  tilt: number
  /** How far a corner may stand off, as a share of the page. */
  perspective: number
  /** Share of the picture that the page fills, from and to. */
  fill: readonly [from: number, to: number]
}

/** The corners of a page in a picture: upper left, upper right, lower right, lower left as the page is read. All are inside. */
export function placeCorners(choices: Choices, placement: Placement): Point[] {
  const { width, height, aspect, turn, tilt, perspective, fill } = placement
  const angle = ((turn + choices.share(-tilt, tilt)) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [-1, 1, 1, -1].map((side, at) => {
    const x = (side / 2) * aspect * (1 + choices.share(-perspective, perspective))
    const y = ((at < 2 ? -1 : 1) / 2) * (1 + choices.share(-perspective, perspective))
    return { x: x * cos - y * sin, y: x * sin + y * cos }
  })
  const [left, right] = rangeOf(corners.map(({ x }) => x))
  const [top, bottom] = rangeOf(corners.map(({ y }) => y))
  const scale = Math.min(width / (right - left), height / (bottom - top)) * choices.share(...fill)
  const [freeX, freeY] = [width - (right - left) * scale, height - (bottom - top) * scale]
  const [atX, atY] = [freeX * choices.share(0.25, 0.75), freeY * choices.share(0.25, 0.75)]
  return corners.map(({ x, y }) => ({ x: (x - left) * scale + atX, y: (y - top) * scale + atY }))
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

export const projected = ([a, b, c, d, e, f, g, h]: Projection, { x, y }: Point): Point => {
  const depth = g * x + h * y + 1
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

export const cornersOf = (width: number, height: number): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** The projection that takes four points to four others. */
export function projectionBetween(from: readonly Point[], to: readonly Point[]): Projection {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows)
  return [a, b, c, d, e, f, g, h]
}

/** Gauss and Jordan, with the largest element as pivot; the last column is the right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column)
    const pivot = below.reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    const place = rows.indexOf(pivot)
    const swapped = rows[column]!
    rows[column] = pivot
    rows[place] = swapped
    for (const row of rows) {
      if (row === pivot) continue
      const factor = row[column]! / pivot[column]!
      for (let at = column; at <= size; at++) row[at]! -= factor * pivot[at]!
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!)
}
