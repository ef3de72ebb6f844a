import { type CellRange, range, textIn } from '../cell-ranges.ts'
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

const twoLines = (columns: number, optionalEnd: number): Places => ({
  code: range(0, 0, 2),
  issuer: range(0, 2, 5),
  names: range(0, 5, columns),
  number: range(1, 0, 9),
  nationality: range(1, 10, 13),
  birth: range(1, 13, 19),
  sex: range(1, 20, 21),
  expiry: range(1, 21, 27),
  optional: range(1, 28, optionalEnd),
})

const places: Record<ZoneFormat, Places> = {
  TD1: {
    code: range(0, 0, 2),
    issuer: range(0, 2, 5),
    number: range(0, 5, 14),
    optional: range(0, 15, 30),
    birth: range(1, 0, 6),
    sex: range(1, 7, 8),
    expiry: range(1, 8, 14),
    nationality: range(1, 15, 18),
    secondOptional: range(1, 18, 29),
    names: range(2, 0, 30),
  },
  TD2: twoLines(36, 35),
  TD3: twoLines(44, 42),
  // The country is also the nationality, surname and given names have a place each, and no last day is written.
  FRA: {
    code: range(0, 0, 2),
    issuer: range(0, 2, 5),
    nationality: range(0, 2, 5),
    names: range(0, 5, 30),
    number: range(1, 0, 12),
    givenNames: range(1, 13, 27),
    birth: range(1, 27, 33),
    sex: range(1, 34, 35),
  },
}

export const placeOf = (format: ZoneFormat, part: ZonePart): CellRange | undefined => places[format][part]

/** The cells of a part; '' where the format has no such part. */
export function cellsOf({ format, lines }: Pick<ReadZone, 'format' | 'lines'>, part: ZonePart): string {
  const found = placeOf(format, part)
  return found ? textIn(lines, found) : ''
}

/** The cells of a part without the fillers at its end. */
export const textOf = (zone: ReadZone, part: ZonePart): string => cellsOf(zone, part).replace(/<+$/, '')
