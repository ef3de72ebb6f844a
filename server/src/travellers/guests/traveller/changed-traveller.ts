import type { GuestChanges } from '@posada/contract/travellers/guests/guest-changes'
import { documentNumberForRegistry } from '@posada/domain/travellers/registry-text'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { GuestRow } from '../queries/guests.ts'
import { requireCountryCode, requireMunicipalityCode } from '../../../platform/reference-data/public.ts'
import { residenceCountry, statedResidence, type StatedResidence } from './residence.ts'

/** The guest's data after the edit: absent fields stay, null empties a field. @throws UserError for an unknown code */
export function changedTraveller(guest: GuestRow, changes: GuestChanges): Traveller & StatedResidence {
  const nationality = changes.nationality === undefined ? guest.nationality : requireCountryCode(changes.nationality)
  const documentType = changes.documentType === undefined ? guest.documentType : (changes.documentType ?? '')
  const documentNumber = orEmpty(changes.documentNumber, guest.documentNumber)
  const responsibleId = orNull(changes.responsibleId, guest.responsibleId)
  return {
    name: changes.name ?? guest.name,
    firstSurname: orEmpty(changes.firstSurname, guest.firstSurname),
    secondSurname: orEmpty(changes.secondSurname, guest.secondSurname),
    sex: changes.sex === undefined ? guest.sex : (changes.sex ?? ''),
    birthDate: orNull(changes.birthDate, guest.birthDate),
    nationality,
    documentType,
    documentNumber: documentNumberForRegistry({ documentType, documentNumber }),
    supportNumber: orEmpty(changes.supportNumber, guest.supportNumber),
    issuedOn: orNull(changes.issuedOn, guest.issuedOn),
    expiresOn: orNull(changes.expiresOn, guest.expiresOn),
    ...residenceAfter({ ...guest, nationality }, changes),
    phone: orEmpty(changes.phone, guest.phone),
    email: orEmpty(changes.email, guest.email),
    relationship: orEmpty(changes.relationship, guest.relationship),
    responsibleId,
    responsibleName: responsibleId === null ? orEmpty(changes.responsibleName, guest.responsibleName) : '',
  }
}

/** There is one column for the postal code: the country decides which of the two fields of the request is stored. */
function residenceAfter(guest: GuestRow, changes: GuestChanges) {
  const municipalityCode =
    changes.municipalityCode === undefined ? guest.municipalityCode : requireMunicipalityCode(changes.municipalityCode)
  const countryCode = countryAfter(guest, changes, municipalityCode)
  const isSpanish = countryCode === 'ESP'
  const [own, other] = isSpanish
    ? [changes.postalCode, changes.foreignPostalCode]
    : [changes.foreignPostalCode, changes.postalCode]
  return {
    countryCode,
    address: orEmpty(changes.address, guest.address),
    municipalityCode,
    municipalityName: orEmpty(changes.foreignMunicipality, guest.municipalityName),
    postalCode: own || other || (own === null ? '' : guest.postalCode),
    ...statedAfter(guest, changes, countryCode),
  }
}

/** What was stated stays unless the edit states a residence, or empties it so that the nationality decides again. */
function statedAfter(guest: GuestRow, changes: GuestChanges, country: string): StatedResidence {
  const { countryCode, provinceCode: origin, municipalityCode, postalCode } = changes
  const stated = statedResidence({ countryCode, origin, municipalityCode, postalCode }, country)
  const isGuessedAgain = guest.countryCode === '' || countryCode === null || guest.countryCode !== country
  const province = stated.residenceProvince || (origin === null ? '' : guest.residenceProvince)
  const hasMunicipality = Boolean(municipalityCode === undefined ? guest.municipalityCode : municipalityCode)
  return {
    residenceProvince: country === 'ESP' && !hasMunicipality ? province : '',
    isResidenceStated: stated.isResidenceStated || (isGuessedAgain ? false : guest.isResidenceStated),
  }
}

/**
 * The country stays unless the edit changes it; a foreigner with a foreign town but no country lives in their own
 * country.
 */
function countryAfter(guest: GuestRow, changes: GuestChanges, municipalityCode: string): string {
  const { countryCode, provinceCode: origin, municipalityCode: chosen, foreignMunicipality } = changes
  const { nationality } = guest
  if (countryCode || origin || chosen) return residenceCountry({ countryCode, origin, municipalityCode, nationality })
  if (foreignMunicipality && guest.countryCode === 'ESP' && nationality !== 'ESP' && countryCode === undefined)
    return nationality || guest.countryCode
  return guest.countryCode === '' || countryCode === null
    ? residenceCountry({ municipalityCode, nationality })
    : guest.countryCode
}

const orEmpty = (given: string | null | undefined, before: string): string =>
  given === undefined ? before : (given ?? '')
const orNull = <T>(given: T | null | undefined, before: T | null): T | null => (given === undefined ? before : given)
