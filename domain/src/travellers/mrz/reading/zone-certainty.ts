import { zoneLayoutOf, type CellRange } from '../check-digits.ts'
import { cellAt, type DecodedZone } from '../decode-zone.ts'
import { allowedCharactersOf } from '../decoding/alphabets.ts'
import { cellsOfRange } from '../decoding/zone-faults.ts'
import { placeOf } from '../document/zone-places.ts'
import type { ReadZone, ZoneCell, ZoneFormat } from '../read-zone.ts'

/** A zone by what two looks at the same cells saw together, and what each of them saw. */
export type ObservedZone = {
  zone: DecodedZone
  firstLook: DecodedZone
  /** The same cells cut out with more around them. */
  secondLook: DecodedZone
  /** The contrast of each cell before all of them were given the same, line by line. */
  contrasts: Float32Array
}

const MOST_COST = 0.08
/**
 * A wrong digit breaks its check digit. Names and countries have none, and a letter may have the value of a digit that looks
 * alike (B and 1, S and 8, G and 6), so that these cells have to be certain themselves.
 */
const LEAST_CERTAINTY_OF_DIGITS = 0.5
const LEAST_CERTAINTY = 0.8
/** Every cell of a zone is printed, with a filler at least: one with little contrast is under glare. */
const LEAST_CONTRAST = 0.35

/** The reading with its doubts. It is sure when nothing speaks against any of its cells. */
export function readZoneOf(observed: ObservedZone): ReadZone {
  const { zone, firstLook, secondLook } = observed
  const doubtful = doubtfulCellsOf(observed)
  const isSure =
    doubtful.length === 0 &&
    zone.faults.length === 0 &&
    zone.changed.length === 0 &&
    zone.hasSeenCountries &&
    firstLook.hasSeenCountries &&
    secondLook.hasSeenCountries &&
    zone.cost < MOST_COST
  const names = namesOf(zone.format).flatMap(cellsOfRange)
  return {
    format: zone.format,
    lines: zone.lines,
    isSure,
    doubtfulCells: isSure || doubtful.length > 0 ? doubtful : names,
  }
}

function doubtfulCellsOf({ zone, firstLook, secondLook, contrasts }: ObservedZone): ZoneCell[] {
  const { format, lines } = zone
  const { columns } = zoneLayoutOf(format)
  const allowed = allowedCharactersOf(format)
  const placeOf = ({ line, column }: ZoneCell): number => line * columns + column
  const faulty = new Set([...zone.changed, ...zone.faults.flatMap(({ cells }) => cells)].map(placeOf))
  const odd = new Set(
    namesOf(format)
      .filter((range) => !isName(lines, range))
      .flatMap(cellsOfRange)
      .map(placeOf),
  )
  const faint = LEAST_CONTRAST * medianOf(contrasts)
  return Array.from(zone.certainties, (certainty, at) => ({ certainty, at, cell: cellAt(format, at) }))
    .filter(
      ({ certainty, at, cell }) =>
        certainty < (allowed[at]!.some(isLetter) ? LEAST_CERTAINTY : LEAST_CERTAINTY_OF_DIGITS) ||
        contrasts[at]! < faint ||
        faulty.has(at) ||
        odd.has(at) ||
        firstLook.lines[cell.line]![cell.column] !== secondLook.lines[cell.line]![cell.column],
    )
    .map(({ cell }) => cell)
}

const LETTERS = 26

/** The letters come first among the characters. */
const isLetter = (index: number): boolean => index < LETTERS

const medianOf = (values: Float32Array): number => Float32Array.from(values).sort()[values.length >> 1]!

const namesOf = (format: ZoneFormat): CellRange[] =>
  [placeOf(format, 'names'), placeOf(format, 'givenNames')].filter((place) => place !== undefined)

/** Words, at most two fillers between them, and nothing after three. */
const isName = (lines: readonly string[], { line, from, to }: CellRange): boolean =>
  /^[A-Z]+(?:<{1,2}[A-Z]+)*<*$/.test((lines[line] ?? '').slice(from, to))
