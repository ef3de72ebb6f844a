import type { Piece } from '../pdf/pen.ts'

/** A row across the page, which is never cut. */
export type Block = Piece & {
  /** Whether it is on the page of the block below it. */
  isKeptWithNext?: boolean
  /** What a row adds to the sums carried to the next page, column by column. */
  sums?: readonly number[]
}

type Content = {
  above: readonly Block[]
  table: {
    head: Block
    rows: readonly Block[]
    /** The last line of a page, and the first of the next one. */
    carriedOut(sums: readonly number[]): Block
    carriedIn(sums: readonly number[]): Block
  }
  below: readonly Block[]
}

/** The space for blocks on the first page, and on the others. */
type Frame = { firstTop: number; top: number; bottom: number }

export type PlacedBlock = { y: number; block: Block }

/**
 * Distributes blocks over pages. The table's head is repeated on each page, and the sums of its rows are carried over;
 * blocks that are kept with the next one move together.
 */
export function paginate({ above, table, below }: Content, frame: Frame): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]]
  const blocks = [...above, { ...table.head, isKeptWithNext: true }, ...table.rows, ...below]
  const rows = new Set<Block>(table.rows)
  let y = frame.firstTop
  let sums: readonly number[] = []
  let rowsLeft = table.rows.length
  let isFresh = false // a page without blocks but the repeated ones
  const carryHeight = table.carriedOut([]).height

  const place = (block: Block) => {
    pages.at(-1)?.push({ y, block })
    y += block.height
  }
  const breakPage = () => {
    const isInTable = rowsLeft > 0 && rowsLeft < table.rows.length
    if (isInTable) place(table.carriedOut(sums))
    pages.push([])
    y = frame.top
    isFresh = true
    if (!isInTable) return
    place(table.head)
    place(table.carriedIn(sums))
  }

  for (const chunk of chunksOf(blocks)) {
    const after = rowsLeft - chunk.filter((block) => rows.has(block)).length
    const isInTable = chunk.some((block) => rows.has(block))
    const bottom = frame.bottom - (isInTable && after > 0 ? carryHeight : 0)
    const height = heightOf(chunk)
    if (y + height > bottom && height <= bottom - frame.top && !isFresh) breakPage()
    const isCut = y + height > bottom
    for (const block of chunk) {
      const reserved = rows.has(block) && rowsLeft > 1 ? carryHeight : 0
      if (isCut && y + block.height > frame.bottom - reserved && !isFresh) breakPage()
      place(block)
      isFresh = false
      if (!rows.has(block)) continue
      rowsLeft--
      sums = added(sums, block.sums ?? [])
    }
  }
  return pages
}

/** Blocks in runs that stay together. */
function chunksOf(blocks: readonly Block[]): Block[][] {
  const chunks: Block[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) chunks.at(-1)?.push(block)
    else chunks.push([block])
    isOpen = block.isKeptWithNext ?? false
  }
  return chunks
}

const heightOf = (chunk: readonly Block[]) => chunk.reduce((height, block) => height + block.height, 0)

const added = (sums: readonly number[], more: readonly number[]) =>
  Array.from({ length: Math.max(sums.length, more.length) }, (_, at) => (sums[at] ?? 0) + (more[at] ?? 0))
