/** Connected pieces of ink that may be characters: the boxes around them, in arrays of the same length. */
export type Components = {
  count: number
  /** The middles of the boxes. */
  x: Float32Array
  y: Float32Array
  width: Float32Array
  height: Float32Array
}

/** What a character of a zone measures in pixels, with joined neighbours and broken strokes. */
export const LEAST_HEIGHT = 7
export const MOST_HEIGHT = 90
export const WIDEST = 2.2
const NARROWEST = 9
/** A picture with more pieces than these is a pattern; the first ones from the top are kept. */
const MOST_COMPONENTS = 9000

/** The pieces of ink of the size of characters, upright or lying, which touch by sides or corners. */
export function componentsOf(ink: Uint8Array, width: number, height: number): Components {
  const runs = joinedRuns(ink, width, height)
  const boxes = boxesOf(runs)
  const kept: number[] = []
  for (let at = 0; at < boxes.count && kept.length < MOST_COMPONENTS; at++)
    if (hasSizeOfCharacter(boxes.right[at]! - boxes.left[at]!, boxes.bottom[at]! - boxes.top[at]!)) kept.push(at)
  return {
    count: kept.length,
    x: Float32Array.from(kept, (at) => (boxes.left[at]! + boxes.right[at]! - 1) / 2),
    y: Float32Array.from(kept, (at) => (boxes.top[at]! + boxes.bottom[at]! - 1) / 2),
    width: Float32Array.from(kept, (at) => boxes.right[at]! - boxes.left[at]!),
    height: Float32Array.from(kept, (at) => boxes.bottom[at]! - boxes.top[at]!),
  }
}

function hasSizeOfCharacter(width: number, height: number): boolean {
  const [short, long] = width < height ? [width, height] : [height, width]
  return long >= LEAST_HEIGHT && long <= MOST_HEIGHT * WIDEST && short <= MOST_HEIGHT && long <= NARROWEST * short
}

/** The components as they lie in the picture that is turned by 90° against the clock; `width` is that of the picture. */
export const quarterTurnedComponents = (components: Components, width: number): Components => ({
  count: components.count,
  x: components.y,
  y: components.x.map((x) => width - 1 - x),
  width: components.height,
  height: components.width,
})

/** Rows of ink from `left` up to `right`, from the top downwards. Runs of one component lead by `parent` to one of them. */
type Runs = { count: number; row: Int32Array; left: Int32Array; right: Int32Array; parent: Int32Array }

function joinedRuns(ink: Uint8Array, width: number, height: number): Runs {
  const count = countRuns(ink, width, height)
  const runs: Runs = {
    count,
    row: new Int32Array(count),
    left: new Int32Array(count),
    right: new Int32Array(count),
    parent: new Int32Array(count).map((_, at) => at),
  }
  let above = 0
  let first = 0
  for (let y = 0; y < height; y++) {
    const end = addRowOfRuns(ink, width, y, runs, first)
    joinRows(runs, above, first, end)
    above = first
    first = end
  }
  return runs
}

function countRuns(ink: Uint8Array, width: number, height: number): number {
  let count = 0
  for (let y = 0; y < height; y++) {
    let before = 0
    for (let at = y * width; at < (y + 1) * width; at++) {
      const here = ink[at]!
      if (here > before) count++
      before = here
    }
  }
  return count
}

/** Adds the runs of a row from the place `first` on; returns the place after the last one. */
function addRowOfRuns(ink: Uint8Array, width: number, y: number, runs: Runs, first: number): number {
  let end = first
  let x = 0
  while (x < width) {
    while (x < width && ink[y * width + x] === 0) x++
    if (x === width) break
    runs.row[end] = y
    runs.left[end] = x
    while (x < width && ink[y * width + x] === 1) x++
    runs.right[end] = x
    end++
  }
  return end
}

/** Joins the runs `above` … `first` of a row with those of the next one, `first` … `end`. */
function joinRows({ left, right, parent }: Runs, above: number, first: number, end: number): void {
  let upper = above
  let lower = first
  while (upper < first && lower < end) {
    if (left[upper]! <= right[lower]! && left[lower]! <= right[upper]!) {
      const [one, other] = [rootOf(parent, upper), rootOf(parent, lower)]
      if (one < other) parent[other] = one
      else parent[one] = other
    }
    if (right[upper]! < right[lower]!) upper++
    else lower++
  }
}

function rootOf(parent: Int32Array, run: number): number {
  let root = run
  while (parent[root] !== root) {
    parent[root] = parent[parent[root]!]!
    root = parent[root]!
  }
  return root
}

type Boxes = Record<'left' | 'right' | 'top' | 'bottom', Int32Array> & { count: number }

/** The boxes of the components in the order of their first runs. */
function boxesOf({ count, row, left, right, parent }: Runs): Boxes {
  const places = new Int32Array(count)
  let components = 0
  for (let run = 0; run < count; run++) if (parent[run] === run) places[run] = components++
  const boxes: Boxes = {
    count: components,
    left: new Int32Array(components).fill(1 << 30),
    right: new Int32Array(components),
    top: new Int32Array(components).fill(1 << 30),
    bottom: new Int32Array(components),
  }
  for (let run = 0; run < count; run++) {
    const at = places[rootOf(parent, run)]!
    boxes.left[at] = Math.min(boxes.left[at]!, left[run]!)
    boxes.right[at] = Math.max(boxes.right[at]!, right[run]!)
    boxes.top[at] = Math.min(boxes.top[at]!, row[run]!)
    boxes.bottom[at] = Math.max(boxes.bottom[at]!, row[run]! + 1)
  }
  return boxes
}
