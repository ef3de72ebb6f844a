import { isMinor, signs } from '@posada/domain/travellers/registry-text'
import { isRelationship, minorRelationshipName, relationshipPair } from '@posada/domain/travellers/relationships'
import type { HouseFacts } from '../documents/house-facts.ts'
import type { TravellerFacts, TravellerForm } from '../documents/traveller-form-data.ts'
import { findCountry, findMunicipality } from '../reference-data/public.ts'
import type { FormRow } from './queries/forms.ts'

/** A row of the register in the words of its paper. */
export function travellerFormOf(row: FormRow, house: HouseFacts): TravellerForm {
  const isChild = isMinor(row.birthDate, row.arrivedOn)
  return {
    number: row.reportNumber,
    isAnnulled: row.isAnnulled,
    house,
    traveller: travellerFacts(row),
    responsible: isChild ? (row.responsible ?? '') : '',
    relationship: isChild ? relationshipName(row.relationship) : '',
    mustSign: signs(row.birthDate, row.arrivedOn),
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
      payment: paymentOf(row),
      paidOn: row.paidOn,
      payer: '',
    },
  }
}

export function travellerFacts(row: FormRow): TravellerFacts {
  const { name, firstSurname, secondSurname, sex, birthDate, documentType, documentNumber, supportNumber } = row
  const { issuedOn, address, postalCode, phone, email } = row
  const municipality = findMunicipality(row.municipalityCode)
  return {
    ...{ name, firstSurname, secondSurname, sex, birthDate, documentType, documentNumber, supportNumber },
    ...{ issuedOn, address, postalCode, phone, email },
    nationality: countryName(row.nationality),
    municipality: municipality?.name ?? row.municipalityName,
    province: municipality?.provinceName ?? '',
    country: countryName(row.countryCode),
  }
}

const countryName = (code: string) => findCountry(code)?.name ?? code

const relationshipName = (code: string) =>
  isRelationship(code) ? minorRelationshipName(relationshipPair(code).minor) : ''

const payments: Record<string, string> = { card: 'Tarjeta', cash: 'Efectivo', transfer: 'Transferencia' }

/** As it is told to the registry: the last money that came, else the agency that sells it, else what is due on the spot. */
const paymentOf = ({ paymentMethod, agencyName }: FormRow) =>
  paymentMethod === null
    ? agencyName === ''
      ? 'Pago en destino'
      : 'Plataforma de pago'
    : (payments[paymentMethod] ?? paymentMethod)
