import type { Day } from '../../platform/days/day.ts'
import { cellsOfRange } from './cell-ranges.ts'
import { checksOf, failedChecksOf } from './check-digits.ts'
import { nameFields, type DocumentReading, readFields, type ReadField } from './document-reading.ts'
import { namesOfZone } from './document/names-of-zone.ts'
import { countryOfZone } from './document/nationality-of-zone.ts'
import { numberOfZone } from './document/number-of-zone.ts'
import { birthDayOf, lastDayOf } from './document/zone-days.ts'
import { cellsOf, placeOf, textOf, type ZonePart } from './document/zone-places.ts'
import type { ReadZone, ZoneCell } from './read-zone.ts'

/** What a machine-readable zone says of the holder of its document (ICAO 9303), and which of it a person has to check. */
export function documentOfZone(zone: ReadZone, today: Day): DocumentReading {
  const { doubts: doubtfulNames, ...names } = namesOfZone(zone)
  const { doubts: doubtfulNumbers, standsIn, ...numbers } = numberOfZone(zone)
  const birthDate = birthDayOf(cellsOf(zone, 'birth'), today)
  const nationality = countryOfZone(cellsOf(zone, 'nationality'))
  const expiry = textOf(zone, 'expiry')
  const expiresOn = lastDayOf(expiry)
  const found = new Set<ReadField>([...doubtfulNames, ...doubtfulNumbers, ...doubtsOfCells(zone, standsIn)])
  if (birthDate === null) found.add('birthDate')
  if (nationality === '') found.add('nationality')
  // A document without an end leaves its place empty, and the French card has none.
  if (expiresOn === null && expiry !== '') found.add('expiresOn')
  // Nothing but the certainty of the reading guards the names: they have no check digit.
  if (!zone.isSure) nameFields.forEach((field) => found.add(field))
  const doubts = readFields.filter((field) => found.has(field))
  return {
    format: zone.format,
    isSure: zone.isSure && doubts.length === 0,
    doubts,
    ...names,
    ...numbers,
    sex: sexes[cellsOf(zone, 'sex')] ?? '',
    birthDate,
    nationality,
    expiresOn,
    isExpired: expiresOn !== null && expiresOn < today,
  }
}

/** Any other letter, and a filler, leaves it open. */
const sexes: Record<string, DocumentReading['sex']> = { M: 'male', F: 'female' }

type PartOfField = readonly [part: ZonePart, field: ReadField]

const partsOfFields: readonly PartOfField[] = [
  ['code', 'documentType'],
  ['issuer', 'documentType'],
  ['birth', 'birthDate'],
  ['sex', 'sex'],
  ['expiry', 'expiresOn'],
  ['nationality', 'nationality'],
]

/** The fields of cells that were read without certainty, and of check digits that do not hold. Names are judged word by word. */
function doubtsOfCells(zone: ReadZone, standsIn: readonly PartOfField[]): ReadField[] {
  const isRead = ({ line, column }: ZoneCell) =>
    !zone.doubtfulCells.some((cell) => cell.line === line && cell.column === column)
  const failed = new Set(failedChecksOf(zone.format, zone.lines))
  const unchecked = checksOf(zone.format, zone.lines).filter((rule) => failed.has(rule) || !isRead(rule.digit))
  const doubtful = [...zone.doubtfulCells, ...unchecked.flatMap(({ over }) => over.flatMap(cellsOfRange))]
  return [...partsOfFields, ...standsIn]
    .filter(([part]) => doubtful.some((cell) => isInPart(zone, cell, part)))
    .map(([, field]) => field)
}

function isInPart({ format }: ReadZone, { line, column }: ZoneCell, part: ZonePart): boolean {
  const place = placeOf(format, part)
  return place !== undefined && line === place.line && column >= place.from && column < place.to
}
