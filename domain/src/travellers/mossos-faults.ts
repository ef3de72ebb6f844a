import type { Day } from '../platform/days/day.ts'
import { latin1Text } from './latin1-text.ts'
import type { CheckedField } from './person-faults.ts'
import { documentNumberForRegistry, signsOwnReport } from './registry-text.ts'
import type { Traveller } from './traveller.ts'

const LONGEST_NUMBER = 14
const textFields = ['name', 'firstSurname', 'secondSurname', 'address', 'municipalityName'] as const

/** What the Mossos refuse besides the Ministry's rules: their file is Latin-1, and everybody of fourteen has a document. */
export function mossosFaults(traveller: Traveller, on: Day): CheckedField[] {
  const isLong = documentNumberForRegistry(traveller).length > LONGEST_NUMBER
  const long = `Los Mossos admiten documentos de hasta ${LONGEST_NUMBER} caracteres`
  return [
    ...writtenFields(traveller)
      .filter((field) => latin1Text(traveller[field].replaceAll('?', '')).includes('?'))
      .map((field): CheckedField => [field, 'Tiene letras que el archivo de los Mossos no admite']),
    ['documentNumber', isLong ? long : null],
    ['documentType', documentFault(traveller, on)],
  ]
}

/** What the file of the Mossos will say where it cannot contain the text as it is written. */
export const mossosWarnings = (traveller: Traveller): CheckedField[] =>
  writtenFields(traveller).map((field): CheckedField => {
    const written = latin1Text(traveller[field])
    const isReplaced = /[^\u0000-\u00ff]/u.test(traveller[field].normalize('NFC').toLocaleUpperCase('es'))
    return [field, isReplaced && !written.includes('?') ? `En el archivo de los Mossos saldrá «${written}»` : null]
  })

/** The municipality's name is written for residents of other countries only. */
const writtenFields = ({ countryCode }: Traveller) =>
  textFields.filter((field) => field !== 'municipalityName' || countryCode !== 'ESP')

/** The Ministry requires a document of foreigners from eighteen on only. */
function documentFault({ birthDate, documentType, documentNumber }: Traveller, on: Day): string | null {
  if (!signsOwnReport(birthDate, on)) return null
  if (documentType !== '' && documentNumber.trim() !== '') return null
  return 'Los Mossos piden un documento a partir de los 14 años'
}
