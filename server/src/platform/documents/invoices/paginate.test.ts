import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate, type Block } from './paginate.ts'

type Named = Block & { name: string }

const block = (name: string, height: number, more: Partial<Block> = {}): Named => ({
  name,
  height,
  draw: () => undefined,
  ...more,
})

const row = (at: number, more: Partial<Block> = {}) => block(`row ${at}`, 10, { sums: [at], ...more })

/** The names of the blocks of each page of 100, with 20 taken at the top of the first one. */
const pagesOf = (rows: Named[], below: Named[] = [], above: Named[] = []) =>
  paginate(
    {
      above,
      table: {
        head: block('head', 10),
        rows,
        carriedOut: (sums) => block(`out ${sums.join()}`, 10),
        carriedIn: (sums) => block(`in ${sums.join()}`, 10),
      },
      below,
    },
    { firstTop: 20, top: 0, bottom: 100 },
  ).map((page) => page.map((placed) => (placed.block as Named).name))

const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1))

test('keeps on one page what fits exactly', () => {
  expect(pagesOf(rows(6), [block('total', 10)])).toEqual([
    ['head', 'row 1', 'row 2', 'row 3', 'row 4', 'row 5', 'row 6', 'total'],
  ])
})

test('carries the sum of the rows to the next page, below its head', () => {
  expect(pagesOf(rows(9), [block('total', 10)])).toEqual([
    ['head', 'row 1', 'row 2', 'row 3', 'row 4', 'row 5', 'row 6', 'out 21'],
    ['head', 'in 21', 'row 7', 'row 8', 'row 9', 'total'],
  ])
})

test('moves the rows that are kept with the total', () => {
  const kept = [...rows(4), row(5, { isKeptWithNext: true }), row(6, { isKeptWithNext: true })]
  expect(pagesOf(kept, [block('total', 20)])).toEqual([
    ['head', 'row 1', 'row 2', 'row 3', 'row 4', 'out 10'],
    ['head', 'in 10', 'row 5', 'row 6', 'total'],
  ])
})

test('carries nothing where all rows move together', () => {
  expect(pagesOf([row(1, { isKeptWithNext: true })], [block('total', 40)], [block('above', 30)])).toEqual([
    ['above'],
    ['head', 'row 1', 'total'],
  ])
})

test('cuts what is kept together only where it is higher than a page', () => {
  const chain = Array.from({ length: 12 }, (_, at) => block(`text ${at + 1}`, 10, { isKeptWithNext: true }))
  const pages = pagesOf(rows(1), chain)
  expect(pages.map((page) => page.length)).toEqual([8, 6])
})

test('places every block once, in order and above the foot, and carries the sums of the rows before', () => {
  const height = fc.integer({ min: 1, max: 30 })
  const kept = fc.record({ height, isKeptWithNext: fc.boolean() })
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 40 }), fc.array(kept, { maxLength: 10 }), (lines, texts) => {
      const table = lines.map((line, at) => row(at + 1, line))
      const below = texts.map((text, at) => block(`text ${at + 1}`, text.height, text))
      const carried: number[] = []
      const pages = paginate(
        {
          above: [],
          table: {
            head: block('head', 10),
            rows: table,
            carriedOut: (sums) => block('out', 10, { sums }),
            carriedIn: (sums) => block('in', 10, { sums }),
          },
          below,
        },
        { firstTop: 20, top: 0, bottom: 100 },
      )
      let sum = 0
      for (const { y, block: placed } of pages.flat()) {
        const { name } = placed as Named
        if (name === 'out' || name === 'in') {
          carried.push(placed.sums?.[0] ?? NaN)
          expect(placed.sums).toEqual([sum])
        } else sum += placed.sums?.[0] ?? 0
        expect(y + placed.height).toBeLessThanOrEqual(100)
      }
      const names = pages.flat().map((placed) => (placed.block as Named).name)
      const own = names.filter((name) => !['head', 'in', 'out'].includes(name))
      expect(own).toEqual([...table, ...below].map(({ name }) => name))
      expect(carried.length % 2).toBe(0)
    }),
  )
})
