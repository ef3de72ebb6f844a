import type { Day } from '../day.ts'

/** Of the wire's codes: D national identity card, N foreigner's number, P passport, I foreign identity card, C driving licence, X another. */
export type DocumentType = 'dni' | 'nie' | 'passport' | 'id-card' | 'driving-licence' | 'other'
export type Sex = 'male' | 'female' | 'other'

/** Who sleeps in the house, as the registry wants to know him; '' and null for what is not known yet. */
export type Traveller = {
  name: string
  firstSurname: string
  secondSurname: string
  sex: Sex | ''
  birthDate: Day | null
  /** ISO 3166-1 alpha-3, as every country here. */
  nationality: string
  documentType: DocumentType | ''
  documentNumber: string
  /** Printed on Spanish documents beside their number: nine characters. */
  supportNumber: string
  issuedOn: Day | null
  expiresOn: Day | null
  /** Where he lives, which need not be what he is a national of. */
  countryCode: string
  address: string
  /** The INE's five digits, where he lives in Spain. */
  municipalityCode: string
  /** Where he lives elsewhere. */
  municipalityName: string
  postalCode: string
  phone: string
  email: string
  /** Of a minor: what he is to the adult who answers for him (code of `relationships`). */
  relationship: string
  /** The adult, a guest of the same booking. */
  responsibleId: string | null
}
