import { type CellRange, range, textIn } from './cell-ranges.ts'
import { placeOf } from './document/zone-places.ts'
import type { ZoneCell, ZoneFormat } from './read-zone.ts'

/** A check digit and the cells that it stands for, in the order in which they are weighted. */
type CheckRule = {
  name: 'number' | 'birth' | 'expiry' | 'optional' | 'composite'
  over: readonly CellRange[]
  digit: ZoneCell
}

type ZoneLayout = { lines: number; columns: number; checks: readonly CheckRule[] }

const FILLER = '<'

/** The check digit of a part stands in the cell after it. */
const checkOf = (format: ZoneFormat, name: Exclude<CheckRule['name'], 'composite'>): CheckRule[] => {
  const place = placeOf(format, name)
  return place ? [{ name, over: [place], digit: { line: place.line, column: place.to } }] : []
}

const composite = (line: number, column: number, ...over: CellRange[]): CheckRule => ({
  name: 'composite',
  over,
  digit: { line, column },
})

const layouts: Record<ZoneFormat, ZoneLayout> = {
  TD1: {
    lines: 3,
    columns: 30,
    checks: [
      ...checkOf('TD1', 'number'),
      ...checkOf('TD1', 'birth'),
      ...checkOf('TD1', 'expiry'),
      composite(1, 29, range(0, 5, 30), range(1, 0, 7), range(1, 8, 15), range(1, 18, 29)),
    ],
  },
  TD2: {
    lines: 2,
    columns: 36,
    checks: [
      ...checkOf('TD2', 'number'),
      ...checkOf('TD2', 'birth'),
      ...checkOf('TD2', 'expiry'),
      composite(1, 35, range(1, 0, 10), range(1, 13, 20), range(1, 21, 35)),
    ],
  },
  TD3: {
    lines: 2,
    columns: 44,
    checks: [
      ...checkOf('TD3', 'number'),
      ...checkOf('TD3', 'birth'),
      ...checkOf('TD3', 'expiry'),
      ...checkOf('TD3', 'optional'),
      composite(1, 43, range(1, 0, 10), range(1, 13, 20), range(1, 21, 43)),
    ],
  },
  FRA: {
    lines: 2,
    columns: 36,
    checks: [
      ...checkOf('FRA', 'number'),
      ...checkOf('FRA', 'birth'),
      composite(1, 35, range(0, 0, 36), range(1, 0, 35)),
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

/** How much the character at this place of what is checked counts. */
export const weightOf = (at: number): number => (at % 3 === 0 ? 7 : at % 3 === 1 ? 3 : 1)

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
  const text = rule.over.map((covered) => textIn(lines, covered)).join('')
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
  const [number, optional] = [placeOf(format, 'number'), placeOf(format, 'optional')]
  if (!number || !optional || !FORMATS_WITH_LONG_NUMBERS.has(format)) return null
  if (characterAt(lines, { line: number.line, column: number.to }) !== FILLER) return null
  const [rest = ''] = textIn(lines, optional).split(FILLER)
  const start = textIn(lines, number)
  return rest.length < 2 || start.includes(FILLER) ? null : { number: start + rest.slice(0, -1), digit: rest.slice(-1) }
}

const FORMATS_WITH_LONG_NUMBERS: ReadonlySet<ZoneFormat> = new Set(['TD1', 'TD2'])

function isLongNumberRight(format: ZoneFormat, start: string, lines: readonly string[]): boolean {
  const long = longNumberOf(format, lines)
  return long === null ? isEmpty(start) : checkDigitOf(long.number) === long.digit
}

const isEmpty = (text: string): boolean => Array.from(text).every((character) => character === FILLER)

const characterAt = (lines: readonly string[], { line, column }: ZoneCell): string => (lines[line] ?? '').charAt(column)
