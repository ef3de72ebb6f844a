import type { DocumentReading, ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import type { TravellerValues } from '../traveller-values.ts'

/** The form of a guest has no field for the last day of a document. */
type FilledField = Exclude<ReadField, 'expiresOn'>

const fields: readonly FilledField[] = [
  'name',
  'firstSurname',
  'secondSurname',
  'birthDate',
  'sex',
  'nationality',
  'documentType',
  'documentNumber',
  'supportNumber',
]

type Filled = {
  patch: Partial<TravellerValues>
  /** What the reading is not certain of, or could not read. */
  doubts: FilledField[]
  /** Where something else was typed; it stays until the guest decides. */
  conflicts: FilledField[]
}

/** What a reading changes in the form of a traveller. It replaces nothing that was typed unless `replaces` is true. */
export function fillTraveller(
  typed: TravellerValues,
  reading: DocumentReading,
  nameOfCountry: (code: string) => string,
  replaces = false,
): Filled {
  const isRead = (field: FilledField) => (reading[field] ?? '') !== ''
  const differs = (field: FilledField) => isRead(field) && !isSame(shown(typed, field), reading[field] ?? '')
  const taken = fields.filter((field) => differs(field) && (replaces || shown(typed, field) === ''))
  const parts = taken.map((field) => patchOf(field, reading, nameOfCountry))
  return {
    patch: Object.assign({}, ...parts) as Partial<TravellerValues>,
    doubts: fields.filter(
      (field) => reading.doubts.includes(field) && (taken.includes(field) || shown(typed, field) === ''),
    ),
    conflicts: fields.filter((field) => differs(field) && !taken.includes(field)),
  }
}

function shown(values: TravellerValues, field: FilledField): string {
  if (field !== 'birthDate') return values[field]
  const { day, month, year } = values
  return `${day}${month}${year}` === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function patchOf(
  field: FilledField,
  reading: DocumentReading,
  nameOfCountry: (code: string) => string,
): Partial<TravellerValues> {
  if (field === 'birthDate') {
    const [year = '', month = '', day = ''] = (reading.birthDate ?? '').split('-')
    return { year, month, day }
  }
  if (field === 'nationality')
    return { nationality: reading.nationality, nationalityText: nameOfCountry(reading.nationality) }
  return { [field]: reading[field] }
}

/** Documents have no accents and no Ñ: what was typed with them is better. */
const isSame = (typed: string, read: string): boolean =>
  normalizeText(typed).replaceAll(' ', '') === normalizeText(read).replaceAll(' ', '')
