import type { CellRange } from '../check-digits.ts'
import type { ReadZone, ZoneFormat } from '../read-zone.ts'

/** A part of the zone that says one thing. */
export type ZonePart =
  | 'code'
  | 'issuer'
  | 'number'
  | 'optional'
  | 'birth'
  | 'sex'
  | 'expiry'
  | 'nationality'
  | 'secondOptional'
  | 'names'
  | 'givenNames'

type Places = Partial<Record<ZonePart, CellRange>>

const place = (line: number, from: number, to: number): CellRange => ({ line, from, to })

const twoLines = (columns: number, optionalEnd: number): Places => ({
  code: place(0, 0, 2),
  issuer: place(0, 2, 5),
  names: place(0, 5, columns),
  number: place(1, 0, 9),
  nationality: place(1, 10, 13),
  birth: place(1, 13, 19),
  sex: place(1, 20, 21),
  expiry: place(1, 21, 27),
  optional: place(1, 28, optionalEnd),
})

const places: Record<ZoneFormat, Places> = {
  TD1: {
    code: place(0, 0, 2),
    issuer: place(0, 2, 5),
    number: place(0, 5, 14),
    optional: place(0, 15, 30),
    birth: place(1, 0, 6),
    sex: place(1, 7, 8),
    expiry: place(1, 8, 14),
    nationality: place(1, 15, 18),
    secondOptional: place(1, 18, 29),
    names: place(2, 0, 30),
  },
  TD2: twoLines(36, 35),
  TD3: twoLines(44, 42),
  // The country is also the nationality, surname and given names have a place each, and no last day is written.
  FRA: {
    code: place(0, 0, 2),
    issuer: place(0, 2, 5),
    nationality: place(0, 2, 5),
    names: place(0, 5, 30),
    number: place(1, 0, 12),
    givenNames: place(1, 13, 27),
    birth: place(1, 27, 33),
    sex: place(1, 34, 35),
  },
}

export const placeOf = (format: ZoneFormat, part: ZonePart): CellRange | undefined => places[format][part]

/** The cells of a part; '' where the format has no such part. */
export function cellsOf({ format, lines }: ReadZone, part: ZonePart): string {
  const found = placeOf(format, part)
  return found ? (lines[found.line] ?? '').slice(found.from, found.to) : ''
}

/** The cells of a part without the fillers at its end. */
export const textOf = (zone: ReadZone, part: ZonePart): string => cellsOf(zone, part).replace(/<+$/, '')
