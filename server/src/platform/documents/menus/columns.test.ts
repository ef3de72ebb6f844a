import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColumnBlock, layOutColumns } from './columns.ts'

const FRAME = { firstTop: 200, top: 60, bottom: 800, after: 40 }
const arbitraryBlock = fc.record({
  height: fc.integer({ min: 10, max: 250 }),
  gap: fc.constantFrom(0, 13, 22),
  isKeptWithNext: fc.boolean(),
})

/** Headings do not follow each other and stand above something, as in a carta. */
const asCarta = (blocks: Omit<ColumnBlock, 'draw'>[]): ColumnBlock[] =>
  blocks.map((block, at) => ({
    ...block,
    height: block.isKeptWithNext ? 25 : block.height,
    isKeptWithNext: Boolean(block.isKeptWithNext) && at % 2 === 0 && at < blocks.length - 1,
    draw: () => undefined,
  }))

test('places every block once, in order, whole, and headings with what they head', () => {
  fc.assert(
    fc.property(fc.array(arbitraryBlock, { maxLength: 60 }), fc.constantFrom(1, 2), (given, columns) => {
      const blocks = asCarta(given)
      const pages = layOutColumns(blocks, { ...FRAME, columns })
      const placed = pages.flatMap((page, at) => page.placed.map((one) => ({ ...one, page: at })))
      expect(placed.map(({ block }) => block)).toEqual(blocks)
      for (const [at, { page, column, y, block }] of placed.entries()) {
        expect(y).toBeGreaterThanOrEqual(page === 0 ? FRAME.firstTop : FRAME.top)
        const isLastPage = page === pages.length - 1
        expect(y + block.height).toBeLessThanOrEqual(FRAME.bottom - (isLastPage ? FRAME.after : 0) + 0.1)
        const next = placed[at + 1]
        if (next?.page === page && next.column === column) expect(next.y).toBeGreaterThanOrEqual(y + block.height)
        if (block.isKeptWithNext) expect([next?.page, next?.column]).toEqual([page, column])
      }
    }),
    { numRuns: 300 },
  )
})

test('makes the columns of the last page about as long as each other', () => {
  const blocks = Array.from({ length: 8 }, (): ColumnBlock => ({ height: 50, gap: 10, draw: () => undefined }))
  const [page, ...others] = layOutColumns(blocks, { ...FRAME, columns: 2 })
  expect(others).toEqual([])
  expect(page?.placed.map(({ column }) => column)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
})
