import { cellsOfRange, type CellRange } from '../cell-ranges.ts'
import { weightOf, zoneLayoutOf } from '../check-digits.ts'
import { CHARACTERS } from '../reading-net.ts'
import type { ZoneFormat } from '../read-zone.ts'

/** A character that a cell may have instead of its own. */
type CellChange = { cell: number; character: number }

/** A check digit of a zone: how its sum modulo 10 depends on the cells. */
type CheckSum = {
  /** The sum of the cells now, less the digit: 0 modulo 10 when they agree. */
  sum: number
  /** By how much it grows with the value of each cell. */
  weights: ReadonlyMap<number, number>
}

/** The check digits that are digits: a filler in the place of one follows rules of its own. */
export function checkSumsOf(format: ZoneFormat, characters: Uint8Array): readonly CheckSum[] {
  const { columns, checks } = zoneLayoutOf(format)
  return checks
    .map(({ over, digit }) => ({ place: digit.line * columns + digit.column, covered: coveredCells(over, columns) }))
    .filter(({ place }) => isDigit(characters[place]!))
    .map(({ place, covered }) => {
      const weights = new Map(covered.map((cell, at): [number, number] => [cell, weightOf(at)]))
      weights.set(place, -1)
      return { sum: sumOf(weights, characters), weights }
    })
}

const sumOf = (weights: ReadonlyMap<number, number>, characters: Uint8Array): number =>
  [...weights].reduce((sum, [cell, weight]) => sum + weight * checkValueOf(characters[cell]!), 0)

/** Whether all check digits agree after the changes. */
export const digitsAgreeAfter = (
  checkSums: readonly CheckSum[],
  characters: Uint8Array,
  changes: readonly CellChange[],
): boolean =>
  checkSums.every(({ sum, weights }) => {
    const after = changes.reduce(
      (total, { cell, character }) =>
        total + (weights.get(cell) ?? 0) * (checkValueOf(character) - checkValueOf(characters[cell]!)),
      sum,
    )
    return after % 10 === 0
  })

/** Letters come first among the characters, then digits, then the filler. */
const LETTERS = 26
const FILLER = CHARACTERS.length - 1

const isDigit = (character: number): boolean => character >= LETTERS && character < FILLER

/** What the character counts in a check digit: A is 10, a filler 0. */
export const checkValueOf = (character: number): number =>
  character < LETTERS ? character + 10 : character < FILLER ? character - LETTERS : 0

const coveredCells = (ranges: readonly CellRange[], columns: number): number[] =>
  ranges.flatMap(cellsOfRange).map(({ line, column }) => line * columns + column)

/** The cells of a format, counted line by line, that a check digit covers, and those with check digits. */
export function checkedCellsOf(format: ZoneFormat): ReadonlySet<number> {
  const { columns, checks } = zoneLayoutOf(format)
  return new Set(
    checks.flatMap(({ over, digit }) => [digit.line * columns + digit.column, ...coveredCells(over, columns)]),
  )
}
