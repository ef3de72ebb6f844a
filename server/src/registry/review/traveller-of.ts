import type { Traveller } from '@posada/domain/travellers/traveller'
import type { GuestToReport } from '../queries/booking-to-report.ts'

/** A row of `guests` in the shape of the traveller rules. */
export const travellerOf = (row: GuestToReport): Traveller => ({
  name: row.name,
  firstSurname: row.firstSurname,
  secondSurname: row.secondSurname,
  sex: row.sex as Traveller['sex'], // the table's check constraint guarantees it
  birthDate: row.birthDate,
  nationality: row.nationality,
  documentType: row.documentType as Traveller['documentType'], // by a check constraint too
  documentNumber: row.documentNumber,
  supportNumber: row.supportNumber,
  issuedOn: row.issuedOn,
  expiresOn: row.expiresOn,
  countryCode: row.countryCode,
  address: row.address,
  municipalityCode: row.municipalityCode,
  municipalityName: row.municipalityName,
  postalCode: row.postalCode,
  phone: row.phone,
  email: row.email,
  relationship: row.relationship,
  responsibleId: row.responsibleId,
})
