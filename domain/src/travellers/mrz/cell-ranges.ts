import type { ZoneCell } from './read-zone.ts'

/** The cells `from` to `to` of a line, both of them counted from 0 and `to` no longer part of it. */
export type CellRange = { line: number; from: number; to: number }

export const range = (line: number, from: number, to: number): CellRange => ({ line, from, to })

export const cellsOfRange = ({ line, from, to }: CellRange): ZoneCell[] =>
  Array.from({ length: to - from }, (_, at) => ({ line, column: from + at }))

/** What the lines have in the range; '' where they have no such line. */
export const textIn = (lines: readonly string[], { line, from, to }: CellRange): string =>
  (lines[line] ?? '').slice(from, to)
