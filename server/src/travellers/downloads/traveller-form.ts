import { paymentKindNames, paymentOf } from '@posada/domain/travellers/registry-codes'
import { isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { isRelationship, minorRelationshipName, relationshipPair } from '@posada/domain/travellers/relationships'
import type { EstablishmentFacts } from '../../platform/documents/establishment-facts.ts'
import type { TravellerFacts, TravellerForm } from '../../platform/documents/traveller-forms/traveller-form-data.ts'
import { findCountry, findMunicipality } from '../../platform/reference-data/public.ts'
import type { FormRow } from './queries/forms.ts'

/** The traveller form of a guest's row, with texts instead of codes. */
export function travellerFormOf(row: FormRow, establishment: EstablishmentFacts): TravellerForm {
  const isChild = isMinor(row.birthDate, row.arrivedOn)
  const { paymentMethod: method, paidOn: day } = row
  const { kind, paidOn } = paymentOf(row.payTo, method === null || day === null ? undefined : { method, day })
  return {
    number: row.reportNumber,
    isAnnulled: row.isAnnulled,
    establishment,
    traveller: travellerFacts(row),
    responsible: isChild ? (row.responsible ?? '') : '',
    relationship: isChild ? relationshipName(row.relationship) : '',
    mustSign: signsOwnReport(row.birthDate, row.arrivedOn),
    signature: row.signature,
    signedOn: row.signedOn,
    stay: {
      locator: row.locator,
      contractedOn: row.contractedOn,
      arrivedOn: row.arrivedOn,
      arrivedAt: row.arrivedAt,
      leavesOn: row.leavesOn,
      leavesAt: row.leavesAt,
      unit: row.unit ?? '',
      units: row.units,
      travellers: row.people,
      payment: paymentKindNames[kind],
      paidOn: paidOn ?? null,
      payer: '',
    },
  }
}

function travellerFacts(row: FormRow): TravellerFacts {
  const { name, firstSurname, secondSurname, sex, birthDate, documentType, documentNumber, supportNumber } = row
  const { issuedOn, address, postalCode, phone, email } = row
  const municipality = findMunicipality(row.municipalityCode)
  return {
    name,
    firstSurname,
    secondSurname,
    sex,
    birthDate,
    documentType,
    documentNumber,
    supportNumber,
    issuedOn,
    address,
    postalCode,
    phone,
    email,
    nationality: countryName(row.nationality),
    municipality: municipality?.name ?? row.municipalityName,
    province: municipality?.provinceName ?? '',
    country: countryName(row.countryCode),
  }
}

const countryName = (code: string) => findCountry(code)?.name ?? code

const relationshipName = (code: string) =>
  isRelationship(code) ? minorRelationshipName(relationshipPair(code).minor) : ''
