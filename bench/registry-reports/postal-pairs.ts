import type { PostalPair } from '@posada/domain/travellers/test/valid-traveller'
import { municipalitiesOfPostalCode } from '@posada/server/reference-data/public'

const HIGHEST = 52_999

/** Every postal code of Spain with each of its municipalities. */
export function postalPairs(): PostalPair[] {
  const pairs: PostalPair[] = []
  for (let number = 1000; number <= HIGHEST; number++) {
    const postalCode = String(number).padStart(5, '0')
    for (const { id } of municipalitiesOfPostalCode(postalCode)) pairs.push([postalCode, id])
  }
  return pairs
}
