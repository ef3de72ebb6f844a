import { checkDni, checkNie } from '../../identity/spanish-id.ts'
import type { DocumentType } from '../../traveller.ts'
import { longNumberOf } from '../check-digits.ts'
import type { ReadField } from '../document-reading.ts'
import type { ReadZone } from '../read-zone.ts'
import { cellsOf, textOf, type ZonePart } from './zone-places.ts'

type ZoneNumber = {
  documentType: DocumentType | ''
  documentNumber: string
  supportNumber: string
  doubts: readonly ReadField[]
  /** The parts of the zone in which the numbers stand. */
  standsIn: readonly (readonly [part: ZonePart, field: ReadField])[]
}

/** Which document it is, and its number as the authorities want it. */
export function numberOfZone(zone: ReadZone): ZoneNumber {
  const isSpanishCard = zone.format === 'TD1' && cellsOf(zone, 'issuer') === 'ESP'
  return (isSpanishCard ? spanishNumberOf(zone) : null) ?? foreignNumberOf(zone)
}

const DNI = /^\d{8}[A-Z]$/
const NIE = /^[XYZ]\d{7}[A-Z]$/
/** Three letters and six digits on a DNI, a letter and eight digits on a residence card. */
const SUPPORT = /^(?:[A-Z]{3}\d{6}|[A-Z]\d{8})$/

/**
 * A Spanish card has the number of its support in the place of the number, and that of the person in the optional data; the
 * oldest ones have the person's in the first place. Null where nothing has the form of a person's number.
 */
function spanishNumberOf(zone: ReadZone): ZoneNumber | null {
  const place = (['optional', 'number', 'secondOptional'] as const).find((part) => isPersonNumber(textOf(zone, part)))
  if (place === undefined) return null
  const documentNumber = textOf(zone, place)
  const supportNumber = place === 'number' ? '' : textOf(zone, 'number')
  const isDni = DNI.test(documentNumber)
  const doubts: ReadField[] = []
  if ((isDni ? checkDni(documentNumber) : checkNie(documentNumber)) !== null) doubts.push('documentNumber')
  if (isDni !== (cellsOf(zone, 'nationality') === 'ESP')) doubts.push('nationality', 'documentType')
  if (supportNumber !== '' && !SUPPORT.test(supportNumber)) doubts.push('supportNumber')
  return {
    documentType: isDni ? 'dni' : 'nie',
    documentNumber,
    supportNumber,
    doubts,
    standsIn: [
      [place, 'documentNumber'],
      ['number', supportNumber === '' ? 'documentNumber' : 'supportNumber'],
    ],
  }
}

const isPersonNumber = (text: string): boolean => DNI.test(text) || NIE.test(text)

function foreignNumberOf(zone: ReadZone): ZoneNumber {
  const long = longNumberOf(zone.format, zone.lines)
  const written = long?.number ?? textOf(zone, 'number')
  const documentNumber = written.replaceAll('<', '')
  // A card of Spain without a person's number was misread, or is of a kind that nobody knows.
  const isUnknownCard = zone.format !== 'TD3' && cellsOf(zone, 'issuer') === 'ESP'
  const documentType = typeOf(zone)
  const isOther = isUnknownCard || documentType === ''
  const doubts: ReadField[] = isOther ? ['documentType'] : []
  // A filler inside stands for a space or a hyphen.
  if (isOther || documentNumber !== written || documentNumber === '') doubts.push('documentNumber')
  return {
    documentType,
    documentNumber,
    supportNumber: '',
    doubts,
    standsIn: (long === null ? (['number'] as const) : (['number', 'optional'] as const)).map((part) => [
      part,
      'documentNumber',
    ]),
  }
}

/** A visa is nobody's document: it has a number of its own beside that of the passport. */
function typeOf(zone: ReadZone): DocumentType | '' {
  const code = cellsOf(zone, 'code')
  if (/^V/.test(code)) return ''
  return zone.format === 'TD3' && /^P/.test(code) ? 'passport' : 'id-card'
}
