import type { ZoneCell, ZoneFormat } from './read-zone.ts'

/** The cells `from` to `to` of a line, both of them counted from 0 and `to` no longer part of it. */
export type CellRange = { line: number; from: number; to: number }

/** A check digit and the cells that it stands for, in the order in which they are weighted. */
type CheckRule = {
  name: 'number' | 'birth' | 'expiry' | 'optional' | 'composite'
  over: readonly CellRange[]
  digit: ZoneCell
}

type ZoneLayout = { lines: number; columns: number; checks: readonly CheckRule[] }

const FILLER = '<'

const range = (line: number, from: number, to: number): CellRange => ({ line, from, to })
const check = (name: CheckRule['name'], line: number, column: number, ...over: CellRange[]): CheckRule => ({
  name,
  over,
  digit: { line, column },
})

/** The second line of TD2, TD3 and of both visas begins alike. */
const secondLineChecks: readonly CheckRule[] = [
  check('number', 1, 9, range(1, 0, 9)),
  check('birth', 1, 19, range(1, 13, 19)),
  check('expiry', 1, 27, range(1, 21, 27)),
]

const layouts: Record<ZoneFormat, ZoneLayout> = {
  TD1: {
    lines: 3,
    columns: 30,
    checks: [
      check('number', 0, 14, range(0, 5, 14)),
      check('birth', 1, 6, range(1, 0, 6)),
      check('expiry', 1, 14, range(1, 8, 14)),
      check('composite', 1, 29, range(0, 5, 30), range(1, 0, 7), range(1, 8, 15), range(1, 18, 29)),
    ],
  },
  TD2: {
    lines: 2,
    columns: 36,
    checks: [...secondLineChecks, check('composite', 1, 35, range(1, 0, 10), range(1, 13, 20), range(1, 21, 35))],
  },
  TD3: {
    lines: 2,
    columns: 44,
    checks: [
      ...secondLineChecks,
      check('optional', 1, 42, range(1, 28, 42)),
      check('composite', 1, 43, range(1, 0, 10), range(1, 13, 20), range(1, 21, 43)),
    ],
  },
  FRA: {
    lines: 2,
    columns: 36,
    checks: [
      check('number', 1, 12, range(1, 0, 12)),
      check('birth', 1, 33, range(1, 27, 33)),
      check('composite', 1, 35, range(0, 0, 36), range(1, 0, 35)),
    ],
  },
}

export const zoneLayoutOf = (format: ZoneFormat): ZoneLayout => layouts[format]

/** The check digit of ICAO 9303 (part 3, 4.9): weights 7, 3, 1, letters from A = 10, a filler is 0. */
function checkDigitOf(text: string): string {
  const sum = Array.from(text).reduce((total, character, at) => total + valueOf(character) * weightOf(at), 0)
  return String(sum % 10)
}

const valueOf = (character: string): number => (character === FILLER ? 0 : Number.parseInt(character, 36))

const weightOf = (at: number): number => (at % 3 === 0 ? 7 : at % 3 === 1 ? 3 : 1)

/** The check digits that a zone of this format must have right. A visa ('V') has neither a composite nor an optional one. */
export function checksOf(format: ZoneFormat, lines: readonly string[]): readonly CheckRule[] {
  const { checks } = layouts[format]
  return isVisa(format, lines) ? checks.filter(({ name }) => name !== 'composite' && name !== 'optional') : checks
}

const isVisa = (format: ZoneFormat, lines: readonly string[]): boolean =>
  (format === 'TD2' || format === 'TD3') && (lines[0] ?? '').startsWith('V')

/** The check digits that do not agree with their cells. */
export const failedChecksOf = (format: ZoneFormat, lines: readonly string[]): readonly CheckRule[] =>
  checksOf(format, lines).filter((rule) => !isCheckRight(format, rule, lines))

function isCheckRight(format: ZoneFormat, rule: CheckRule, lines: readonly string[]): boolean {
  const text = textIn(rule.over, lines)
  const digit = characterAt(lines, rule.digit)
  if (digit !== FILLER) return checkDigitOf(text) === digit
  if (rule.name === 'number') return isLongNumberRight(format, text, lines)
  return rule.name === 'optional' && isEmpty(text)
}

/**
 * A document number of more than nine characters: nine in their place, the others at the beginning of the optional data,
 * then the check digit. Null for a number that fits.
 */
export function longNumberOf(format: ZoneFormat, lines: readonly string[]): { number: string; digit: string } | null {
  const place = longNumberPlaces[format]
  if (!place || textIn([place.check], lines) !== FILLER) return null
  const [rest = ''] = textIn([place.optional], lines).split(FILLER)
  const start = textIn([place.number], lines)
  return rest.length < 2 || start.includes(FILLER) ? null : { number: start + rest.slice(0, -1), digit: rest.slice(-1) }
}

const longNumberPlaces: Partial<Record<ZoneFormat, Record<'number' | 'check' | 'optional', CellRange>>> = {
  TD1: { number: range(0, 5, 14), check: range(0, 14, 15), optional: range(0, 15, 30) },
  TD2: { number: range(1, 0, 9), check: range(1, 9, 10), optional: range(1, 28, 35) },
}

function isLongNumberRight(format: ZoneFormat, start: string, lines: readonly string[]): boolean {
  const long = longNumberOf(format, lines)
  return long === null ? isEmpty(start) : checkDigitOf(long.number) === long.digit
}

const isEmpty = (text: string): boolean => Array.from(text).every((character) => character === FILLER)

const textIn = (ranges: readonly CellRange[], lines: readonly string[]): string =>
  ranges.map(({ line, from, to }) => (lines[line] ?? '').slice(from, to)).join('')

const characterAt = (lines: readonly string[], { line, column }: ZoneCell): string => (lines[line] ?? '').charAt(column)
