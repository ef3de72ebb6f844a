import type { NewGuest } from '@posada/contract/travellers/guests/new-guest'
import { documentNumberForRegistry } from '@posada/domain/travellers/registry-text'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { requireCountryCode, requireMunicipalityCode } from '../../../platform/reference-data/public.ts'
import { residenceCountry, statedResidence, type StatedResidence } from './residence.ts'

/** The fields of a registration that describe the person. */
type TravellerFields = Pick<
  NewGuest,
  | 'name'
  | 'firstSurname'
  | 'secondSurname'
  | 'sex'
  | 'birthDate'
  | 'nationality'
  | 'documentType'
  | 'documentNumber'
  | 'supportNumber'
  | 'issuedOn'
  | 'expiresOn'
  | 'origin'
  | 'countryCode'
  | 'address'
  | 'municipalityCode'
  | 'postalCode'
  | 'foreignMunicipality'
  | 'foreignPostalCode'
  | 'phone'
  | 'email'
  | 'relationship'
  | 'responsibleId'
  | 'responsibleName'
>

/** @throws UserError for an unknown country or municipality */
export function travellerOf(input: TravellerFields): Traveller & StatedResidence {
  const nationality = requireCountryCode(input.nationality)
  const countryCode = residenceCountry({ ...input, nationality })
  const documentType = input.documentType ?? ''
  const [spanish, foreign] = [input.postalCode ?? '', input.foreignPostalCode ?? '']
  return {
    name: input.name,
    firstSurname: input.firstSurname ?? '',
    secondSurname: input.secondSurname ?? '',
    sex: input.sex ?? '',
    birthDate: input.birthDate,
    nationality,
    documentType,
    documentNumber: documentNumberForRegistry({ documentType, documentNumber: input.documentNumber ?? '' }),
    supportNumber: input.supportNumber ?? '',
    issuedOn: input.issuedOn,
    expiresOn: input.expiresOn,
    countryCode,
    address: input.address ?? '',
    municipalityCode: requireMunicipalityCode(input.municipalityCode),
    municipalityName: input.foreignMunicipality ?? '',
    postalCode: countryCode === 'ESP' ? spanish || foreign : foreign || spanish,
    phone: input.phone ?? '',
    email: input.email ?? '',
    relationship: input.relationship ?? '',
    responsibleId: input.responsibleId,
    responsibleName: input.responsibleId === null ? (input.responsibleName ?? '') : '',
    ...statedResidence(input, countryCode),
  }
}
