import type { Day } from '@posada/domain/platform/days/day'
import type { AuthorityService } from '@posada/domain/travellers/reporting-service'
import { registeredAdult, type Traveller } from '@posada/domain/travellers/traveller'
import { travellerFaults } from '@posada/domain/travellers/traveller-faults'
import type { TravellerValues } from './traveller-values.ts'
import { typedTraveller } from './traveller-values.ts'
import type { CheckinWords } from './words/checkin-words.ts'

export type FaultyField = keyof Traveller

/** Of a companion's address nothing is known here, and nothing is said. */
const ADDRESS: FaultyField[] = ['countryCode', 'address', 'municipalityCode', 'municipalityName', 'postalCode']

/** The fields that the registry would refuse, in the order of the form. The postal code is compared by the server. */
export function faultyFields(
  values: TravellerValues,
  { on, service }: { on: Day; service: AuthorityService },
): FaultyField[] {
  const traveller = typedTraveller(values)
  const responsible = traveller.responsibleId === null ? null : registeredAdult
  const faults = travellerFaults(traveller, { on, service, responsible, isPostalCodeOf: () => true })
  return faults.map(({ field }) => field).filter((field) => values.addressPlaceId === '' || !ADDRESS.includes(field))
}

/** Fields whose text cannot be stored at all, also not as incomplete. */
export const isUnstorable = (field: FaultyField, values: TravellerValues): boolean =>
  field === 'name' ||
  field === 'email' ||
  (field === 'birthDate' && `${values.day}${values.month}${values.year}` !== '')

/** The sentence at the field: what is missing, or what is wrong with it. */
export function faultSentence(field: FaultyField, values: TravellerValues, { faults }: CheckinWords): string {
  const text = typedTraveller(values)[field] ?? ''
  switch (field) {
    case 'birthDate':
      return `${values.day}${values.month}${values.year}` === '' ? faults.missing : faults.birthDate
    case 'municipalityCode':
      return faults.municipality
    case 'responsibleId':
      return faults.adult
    case 'phone':
      return text === '' ? faults.contact : faults.phone
    case 'secondSurname':
      return text === '' ? faults.secondSurname : faults.name
  }
  if (text === '') return faults.missing
  const wrong = field === 'firstSurname' ? faults.name : faults[field as keyof typeof faults]
  return wrong ?? faults.other
}
