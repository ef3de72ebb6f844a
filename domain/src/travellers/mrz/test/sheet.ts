import type { Contour } from './outlines.ts'

/** A picture in numbers: 0 is black and 1 white, or 0 no ink and 1 ink. */
export type Sheet = { width: number; height: number; values: Float32Array }

/** x' = a x + b y + c, y' = d x + e y + f */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export function emptySheet(width: number, height: number, value = 0): Sheet {
  return { width, height, values: new Float32Array(width * height).fill(value) }
}

/** Adds the ink of filled contours; each pixel gets the share of it that they cover. */
export function fillShape(sheet: Sheet, contours: readonly Contour[], transform: Transform, ink = 1) {
  const placed = contours.map((contour) => transformed(contour, transform))
  const box = boxOf(placed, sheet)
  if (!box) return
  const { left, top, width, height } = box
  const edges = new Float32Array(width * height)
  for (const contour of placed) addContour(edges, box, contour)
  for (let y = 0; y < height; y++) {
    let covered = 0
    const row = (y + top) * sheet.width + left
    const last = Math.min(width, sheet.width - left)
    for (let x = 0; x < last; x++) {
      covered += edges[y * width + x]!
      const share = Math.min(1, Math.abs(covered)) * ink
      if (share > 0.002 && x + left >= 0) sheet.values[row + x] = Math.min(1, sheet.values[row + x]! + share)
    }
  }
}

/** Sets a rectangle to one value. */
export function fillRectangle(sheet: Sheet, left: number, top: number, width: number, height: number, value: number) {
  const right = Math.min(sheet.width, Math.round(left + width))
  const bottom = Math.min(sheet.height, Math.round(top + height))
  for (let y = Math.max(0, Math.round(top)); y < bottom; y++)
    sheet.values.fill(value, y * sheet.width + Math.max(0, Math.round(left)), y * sheet.width + Math.max(0, right))
}

function transformed(contour: Contour, [a, b, c, d, e, f]: Transform): number[] {
  const points: number[] = []
  for (let at = 0; at < contour.length; at += 2) {
    const x = contour[at]!
    const y = contour[at + 1]!
    points.push(a * x + b * y + c, d * x + e * y + f)
  }
  return points
}

type Box = { left: number; top: number; width: number; height: number }

/** The pixels that the contours touch; rows outside of the sheet are left out. */
function boxOf(contours: readonly (readonly number[])[], sheet: Sheet): Box | null {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const contour of contours)
    for (let at = 0; at < contour.length; at += 2) {
      bounds.left = Math.min(bounds.left, contour[at]!)
      bounds.right = Math.max(bounds.right, contour[at]!)
      bounds.top = Math.min(bounds.top, contour[at + 1]!)
      bounds.bottom = Math.max(bounds.bottom, contour[at + 1]!)
    }
  const left = Math.floor(bounds.left)
  const top = Math.max(0, Math.floor(bounds.top))
  const bottom = Math.min(sheet.height, Math.ceil(bounds.bottom))
  if (!(bounds.right > 0 && left < sheet.width && bottom > top)) return null
  return { left, top, width: Math.ceil(bounds.right) - left + 2, height: bottom - top }
}

function addContour(edges: Float32Array, { left, top, width, height }: Box, contour: readonly number[]) {
  const last = contour.length - 2
  for (let at = 0; at <= last; at += 2) {
    const next = at === last ? 0 : at + 2
    const [x0, y0, x1, y1] = [
      contour[at]! - left,
      contour[at + 1]! - top,
      contour[next]! - left,
      contour[next + 1]! - top,
    ]
    if (y0 < y1) addEdge(edges, width, height, [x0, y0, x1, y1], 1)
    else if (y1 < y0) addEdge(edges, width, height, [x1, y1, x0, y0], -1)
  }
}

/** Notes how the covered area changes from pixel to pixel; the sum along a row is the area itself. */
function addEdge(
  edges: Float32Array,
  width: number,
  height: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  direction: number,
) {
  const slope = (x1 - x0) / (y1 - y0)
  let x = y0 < 0 ? x0 - y0 * slope : x0
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
    const rise = Math.min(y + 1, y1) - Math.max(y, y0)
    const next = x + slope * rise
    addRow(edges, y * width, Math.min(x, next), Math.max(x, next), rise * direction)
    x = next
  }
}

function addRow(edges: Float32Array, row: number, from: number, to: number, area: number) {
  const first = Math.floor(from)
  const end = Math.ceil(to)
  if (end <= first + 1) {
    const middle = (from + to) / 2 - first
    edges[row + first]! += area * (1 - middle)
    edges[row + first + 1]! += area * middle
    return
  }
  // The line crosses several pixels: the covered share up to the right edge of each, then the differences.
  const length = to - from
  let before = 0
  for (let pixel = first; pixel < end; pixel++) {
    const [a, b] = [Math.max(from, pixel) - from, Math.min(to, pixel + 1) - from]
    const inside = ((b - a) / length) * (pixel + 1 - from - (a + b) / 2) + a / length
    edges[row + pixel]! += area * (inside - before)
    before = inside
  }
  edges[row + end]! += area * (1 - before)
}
