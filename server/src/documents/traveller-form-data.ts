import type { Day } from '@posada/domain/day'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'
import type { HouseFacts } from './house-facts.ts'

export type TravellerFacts = {
  name: string
  firstSurname: string
  secondSurname: string
  sex: Sex | ''
  birthDate: Day | null
  /** Of the country, as is the one he lives in. */
  nationality: string
  documentType: DocumentType | ''
  documentNumber: string
  supportNumber: string
  issuedOn: Day | null
  address: string
  postalCode: string
  municipality: string
  province: string
  country: string
  phone: string
  email: string
}

/** The contract and the stay, as annex I of Real Decreto 933/2021 asks for them. */
export type StayFacts = {
  locator: string
  contractedOn: Day
  arrivedOn: Day
  /** HH:MM by the house's clock, as is leavesAt. */
  arrivedAt: string
  leavesOn: Day
  leavesAt: string
  unit: string
  units: number
  travellers: number
  payment: string
  paidOn: Day | null
  payer: string
}

/** One sheet of the register: what is told of one traveller, and what he signed. */
export type TravellerForm = {
  number: number | null
  isAnnulled: boolean
  house: HouseFacts
  traveller: TravellerFacts
  /** Of a minor: who answers for him, and what he is to him. */
  responsible: string
  relationship: string
  /** False below fourteen. */
  mustSign: boolean
  /** PNG. */
  signature: Uint8Array | null
  signedOn: Day | null
  stay: StayFacts
}

export type TravellerBook = {
  house: HouseFacts
  /** '' where the book holds all there is. */
  period: string
  volume: number
  volumes: number
  madeOn: Day
  forms: TravellerForm[]
}
