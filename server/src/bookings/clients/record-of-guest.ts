import { documentKindOfType } from '@posada/domain/travellers/identity/foreign-document'
import { limits } from '@posada/domain/platform/limits'
import { isSpanishDocument } from '@posada/domain/travellers/traveller'
import type { RegisteredGuest } from '../../travellers/guests/public.ts'
import { findMunicipality } from '../../platform/reference-data/public.ts'

/** The client's record of a guest, by which their other stays are found; without an address, which only an invoice needs. */
export const recordOfGuest = (guest: RegisteredGuest) => ({
  ...namesOf(guest),
  isCompany: null,
  companyId: null,
  idNumber: guest.documentNumber,
  documentKind: documentKindOfType(guest.documentType) || null,
  // A resident of Spain with a foreign passport: the number is no Spanish one.
  countryCode: isSpanishDocument(guest.documentType) || guest.countryCode !== 'ESP' ? guest.countryCode || null : null,
  provinceCode: null,
  municipality: null,
  postalCode: null,
  address: null,
  phone: guest.phone || null,
  email: guest.email || null,
})

const namesOf = ({ name, firstSurname, secondSurname }: RegisteredGuest) => ({
  name,
  surnames: `${firstSurname} ${secondSurname}`.trim().slice(0, limits.client.surnames) || null,
})

/** Where an invoice says that the guest lives. */
export function addressOfGuest({
  address,
  postalCode,
  municipalityCode,
  municipalityName,
  countryCode,
}: RegisteredGuest) {
  const isInSpain = countryCode === 'ESP'
  return {
    address: address.slice(0, limits.client.address) || null,
    postalCode: postalCode.slice(0, limits.client.postalCode) || null,
    municipality:
      (municipalityName || (findMunicipality(municipalityCode)?.name ?? '')).slice(0, limits.client.municipality) ||
      null,
    provinceCode: isInSpain ? municipalityCode.slice(0, 2) || null : null,
  }
}
