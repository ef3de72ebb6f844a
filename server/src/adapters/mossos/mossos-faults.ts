import type { Day } from '@posada/domain/days/day'
import { documentNumberForRegistry, signsOwnReport } from '@posada/domain/travellers/registry-text'
import type { TravellerFault } from '@posada/domain/travellers/traveller-faults'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { latin1Text } from './latin1-text.ts'

const LONGEST_NUMBER = 14
const textFields = ['name', 'firstSurname', 'secondSurname', 'address', 'municipalityName'] as const

type WrittenTraveller = Pick<Traveller, (typeof textFields)[number] | 'birthDate' | 'documentType' | 'documentNumber'>

/**
 * Faults of an otherwise complete traveller: data that the format cannot contain and, given the day of arrival, a
 * missing document.
 */
export function mossosFaults(traveller: WrittenTraveller, on?: Day): TravellerFault[] {
  const unwritable = textFields.filter((field) => latin1Text(traveller[field].replaceAll('?', '')).includes('?'))
  const isLong = documentNumberForRegistry(traveller).length > LONGEST_NUMBER
  const long = `Los Mossos admiten documentos de hasta ${LONGEST_NUMBER} caracteres`
  return [
    ...unwritable.map((field) => ({ field, reason: 'Tiene letras que el archivo de los Mossos no admite' })),
    ...(isLong ? [{ field: 'documentNumber' as const, reason: long }] : []),
    ...(on === undefined ? [] : documentFault(traveller, on)),
  ]
}

/**
 * The Mossos require a document of everybody from fourteen on; the Ministry requires it of foreigners from eighteen
 * on.
 */
export function documentFault(
  { birthDate, documentType, documentNumber }: WrittenTraveller,
  on: Day,
): TravellerFault[] {
  if (!signsOwnReport(birthDate, on)) return []
  if (documentType !== '' && documentNumber.trim() !== '') return []
  return [{ field: 'documentType', reason: 'Los Mossos piden un documento a partir de los 14 años' }]
}
