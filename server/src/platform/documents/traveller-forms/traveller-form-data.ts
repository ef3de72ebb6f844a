import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'
import type { EstablishmentFacts } from '../establishment-facts.ts'

export type TravellerFacts = {
  name: string
  firstSurname: string
  secondSurname: string
  sex: Sex | ''
  birthDate: Day | null
  /** The name of the country, as in `country`. */
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

/** The data of contract and stay that annex I of Real Decreto 933/2021 requires. */
type StayFacts = {
  locator: string
  contractedOn: Day
  arrivedOn: Day
  /** HH:MM, local time of the establishment, like `leavesAt`. */
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

/** One sheet of the register: the data of one traveller and their signature. */
export type TravellerForm = {
  number: number | null
  isAnnulled: boolean
  establishment: EstablishmentFacts
  traveller: TravellerFacts
  /** For a minor: the responsible adult, and the relationship to them. */
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
  establishment: EstablishmentFacts
  /** '' if the book contains all forms. */
  period: string
  volume: number
  volumes: number
  madeOn: Day
  forms: TravellerForm[]
}
