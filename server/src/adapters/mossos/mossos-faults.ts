import { documentNumberForRegistry } from '@posada/domain/travellers/registry-text'
import type { TravellerFault } from '@posada/domain/travellers/traveller-faults'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { latin1Text } from './latin1-text.ts'

const LONGEST_NUMBER = 14
const texts = ['name', 'firstSurname', 'secondSurname', 'address', 'municipalityName'] as const

type Written = Pick<Traveller, (typeof texts)[number] | 'documentType' | 'documentNumber'>

/** What this format cannot hold of a traveller who is otherwise complete. */
export function mossosFaults(traveller: Written): TravellerFault[] {
  const unwritable = texts.filter((field) => latin1Text(traveller[field].replaceAll('?', '')).includes('?'))
  const isLong = documentNumberForRegistry(traveller).length > LONGEST_NUMBER
  return [
    ...unwritable.map((field) => ({ field, reason: 'Tiene letras que el archivo de los Mossos no admite' })),
    ...(isLong
      ? [
          {
            field: 'documentNumber' as const,
            reason: `Los Mossos admiten documentos de hasta ${LONGEST_NUMBER} caracteres`,
          },
        ]
      : []),
  ]
}
