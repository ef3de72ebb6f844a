import { checkDni, checkNie } from '../../identity/spanish-id.ts'
import { cellsOfRange, textIn, type CellRange } from '../cell-ranges.ts'
import { failedChecksOf } from '../check-digits.ts'
import { placeOf } from '../document/zone-places.ts'
import type { ZoneCell, ZoneFormat } from '../read-zone.ts'

/** Cells that contradict each other or what a document can say: the ranges of a check digit, a date, a Spanish number. */
export type ZoneFault = { cells: readonly ZoneCell[] }

export function zoneFaultsOf(format: ZoneFormat, lines: readonly string[]): readonly ZoneFault[] {
  const checks = failedChecksOf(format, lines).map(({ name, over, digit }) => ({
    // A composite covers nearly everything, so that it points to no cell but its own.
    cells: name === 'composite' ? [digit] : [...over.flatMap(cellsOfRange), digit],
  }))
  const dates = datesOf(format)
    .filter((place) => !isPlausibleDate(textIn(lines, place)))
    .map((place) => ({ cells: cellsOfRange(place) }))
  const spanish = hasWrongSpanishLetter(format, lines) ? [{ cells: cellsOfRange(spanishNumber) }] : []
  return [...checks, ...dates, ...spanish]
}

const datesOf = (format: ZoneFormat): CellRange[] =>
  [placeOf(format, 'birth'), placeOf(format, 'expiry')].filter((place) => place !== undefined)

/** A day or month that nobody knows is two fillers or two zeros. Some cards that never expire have fillers alone. */
const isPlausibleDate = (text: string): boolean =>
  /^(?:\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|\d\d(?:<<|00|0[1-9]|1[0-2])(?:<<|00)|<{6})$/.test(text)

/** Where a Spanish identity card has the DNI or the NIE; the oldest cards have a DNI in the number's place. */
const spanishNumber: CellRange = { line: 0, from: 15, to: 24 }

function hasWrongSpanishLetter(format: ZoneFormat, [first = '']: readonly string[]): boolean {
  if (format !== 'TD1' || first.slice(2, 5) !== 'ESP') return false
  const text = first.slice(spanishNumber.from, spanishNumber.to)
  if (text.includes('<')) return false
  return checkDni(text) !== null && checkNie(text) !== null
}
