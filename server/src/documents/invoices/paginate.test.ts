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
  expect(pages.map((page) => page.length)).toEqual([2, 10, 2])
})
