import type { Day } from '../platform/days/day.ts'

/**
 * On the wire: D (dni), N (nie, foreigner's number), P (passport), I (foreign identity card), C (driving licence), X.
 */
export type DocumentType = 'dni' | 'nie' | 'passport' | 'id-card' | 'driving-licence' | 'other'
export type Sex = 'male' | 'female' | 'other'

/** A guest with the data that the registry requires; '' and null for what is not known yet. */
export type Traveller = {
  name: string
  firstSurname: string
  secondSurname: string
  sex: Sex | ''
  birthDate: Day | null
  /** ISO 3166-1 alpha-3, as all country codes. */
  nationality: string
  documentType: DocumentType | ''
  documentNumber: string
  /** Printed on Spanish documents besides their number: nine characters. */
  supportNumber: string
  issuedOn: Day | null
  expiresOn: Day | null
  /** Country of residence, which can differ from the nationality. */
  countryCode: string
  address: string
  /** The INE's five digits, for residents of Spain. */
  municipalityCode: string
  /** Name of the municipality, for residents of other countries. */
  municipalityName: string
  postalCode: string
  phone: string
  email: string
  /** The relationship of a minor to the responsible adult (a code of `relationships`). */
  relationship: string
  /** The id of the responsible adult, a guest of the same establishment. */
  responsibleId: string | null
  /** The name of a responsible adult who does not lodge; '' where `responsibleId` is set, or nobody is known. */
  responsibleName: string
}

export const documentTypeNames: Record<DocumentType, string> = {
  dni: 'DNI',
  nie: 'NIE',
  passport: 'Pasaporte',
  'id-card': 'Documento de identidad',
  'driving-licence': 'Permiso de conducir',
  other: 'Otro',
}

/** Stands for an adult whose data are not at hand, but were checked where they are stored. */
export const registeredAdult: Traveller = {
  name: '',
  firstSurname: '',
  secondSurname: '',
  sex: '',
  birthDate: '1970-01-01',
  nationality: '',
  documentType: '',
  documentNumber: '',
  supportNumber: '',
  issuedOn: null,
  expiresOn: null,
  countryCode: '',
  address: '',
  municipalityCode: '',
  municipalityName: '',
  postalCode: '',
  phone: '+34600000000',
  email: '',
  relationship: '',
  responsibleId: null,
  responsibleName: '',
}

/** In the order in which selects show them. */
export const documentTypes = Object.keys(documentTypeNames) as DocumentType[]

/** Spanish documents have a support number, and a number whose control letter can be checked. */
export const isSpanishDocument = (type: DocumentType | ''): type is 'dni' | 'nie' => type === 'dni' || type === 'nie'
