import type { DocumentReading, ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { compareReading } from '../../../../travellers/document-reading/public.ts'
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
  const { taken, conflicts, doubts } = compareReading(reading, fields, {
    valueOf: (field) => shown(typed, field),
    isEmpty: (field) => shown(typed, field) === '',
    isReplaceable: () => replaces,
  })
  const parts = taken.map((field) => patchOf(field, reading, nameOfCountry))
  return { patch: Object.assign({}, ...parts) as Partial<TravellerValues>, doubts, conflicts }
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
