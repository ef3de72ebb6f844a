import type { Piece } from '../pdf/pen.ts'

/** A part of a column, which is never cut. */
export type ColumnBlock = Piece & {
  /** The space above it, where it is not the first of its column. */
  gap: number
  /** Whether it is in the column of the block below it, as headings are. */
  isKeptWithNext?: boolean
}

type PlacedInColumn = { column: number; y: number; block: ColumnBlock }
/** What one page has, and where the longest of its columns ends. */
export type ColumnPage = { placed: PlacedInColumn[]; bottom: number }

type Frame = {
  columns: number
  /** Where columns begin on the first page, and on the others. */
  firstTop: number
  top: number
  bottom: number
  /** What must be free below the columns of the last page. */
  after: number
}

/** Fills the columns of page after page; those of the last page are about as long as each other. */
export function layOutColumns(blocks: readonly ColumnBlock[], frame: Frame): ColumnPage[] {
  const pages: ColumnPage[] = []
  let rest = chunksOf(blocks)
  do {
    const top = pages.length === 0 ? frame.firstTop : frame.top
    const page = fillPage(rest, frame, top)
    pages.push(page.filled)
    rest = page.rest
  } while (rest.length > 0)
  return pages
}

type Filled = { filled: ColumnPage; rest: ColumnBlock[][] }

function fillPage(chunks: ColumnBlock[][], { columns, bottom, after }: Frame, top: number): Filled {
  const whole = bottom - top
  const last = shortestFill(chunks, columns, top, whole - after)
  if (last !== undefined) return last
  const full = fill(chunks, columns, top, whole)
  // All fits but what comes after it: some of it goes to the next page too, so that no page has only that.
  return full.rest.length > 0 ? full : fill(chunks, columns, top, whole - after)
}

/** How much longer a column is tried than the one before. */
const STEP = 4

function shortestFill(chunks: ColumnBlock[][], columns: number, top: number, most: number): Filled | undefined {
  const least = chunks.reduce((height, chunk) => height + heightOf(chunk, true), 0) / columns
  for (let height = least * 0.9; height < most + STEP; height += STEP) {
    const tried = fill(chunks, columns, top, Math.min(height, most))
    const isWithin = tried.filled.bottom <= top + most + 0.01
    if (tried.rest.length === 0 && isWithin) return tried
  }
  return undefined
}

/** A chunk that is higher than any column is placed all the same. */
function fill(chunks: ColumnBlock[][], columns: number, top: number, height: number): Filled {
  const filled: ColumnPage = { placed: [], bottom: top }
  let next = 0
  for (let column = 0; column < columns; column++) {
    let y = top
    while (next < chunks.length) {
      const chunk = chunks[next] ?? []
      const isFirst = y === top
      if (!isFirst && y + heightOf(chunk, true) > top + height + 0.01) break
      y = place(filled, chunk, { column, y, isFirst })
      next++
    }
  }
  return { filled, rest: chunks.slice(next) }
}

function place(
  page: ColumnPage,
  chunk: readonly ColumnBlock[],
  { column, y, isFirst }: { column: number; y: number; isFirst: boolean },
): number {
  let below = y
  for (const [at, block] of chunk.entries()) {
    const begin = below + (isFirst && at === 0 ? 0 : block.gap)
    page.placed.push({ column, y: begin, block })
    below = begin + block.height
  }
  page.bottom = Math.max(page.bottom, below)
  return below
}

const heightOf = (chunk: readonly ColumnBlock[], withFirstGap: boolean): number =>
  chunk.reduce((height, block, at) => height + block.height + (at > 0 || withFirstGap ? block.gap : 0), 0)

/** Blocks in runs that stay together. */
function chunksOf(blocks: readonly ColumnBlock[]): ColumnBlock[][] {
  const chunks: ColumnBlock[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) chunks.at(-1)?.push(block)
    else chunks.push([block])
    isOpen = block.isKeptWithNext ?? false
  }
  return chunks
}
