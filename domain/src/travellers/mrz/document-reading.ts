import type { Day } from '../../platform/days/day.ts'
import type { DocumentType, Sex } from '../traveller.ts'
import type { ZoneFormat } from './read-zone.ts'

/** The fields of a traveller that a document's zone fills, in the order of the form. */
export const readFields = [
  'name',
  'firstSurname',
  'secondSurname',
  'sex',
  'birthDate',
  'nationality',
  'documentType',
  'documentNumber',
  'supportNumber',
  'expiresOn',
] as const
export type ReadField = (typeof readFields)[number]

/** The fields that are filled from the names of the zone, which no check digit guards. */
export const nameFields = ['name', 'firstSurname', 'secondSurname'] as const satisfies readonly ReadField[]

/** What a document says of its holder; '' and null for what it does not say or was not read. */
export type DocumentReading = {
  format: ZoneFormat
  /** No field needs to be checked by a person. */
  isSure: boolean
  /** The fields that a person has to check, in the order of the form. */
  doubts: readonly ReadField[]
  name: string
  firstSurname: string
  secondSurname: string
  /** '' also where the document leaves it open. */
  sex: Exclude<Sex, 'other'> | ''
  birthDate: Day | null
  /** ISO 3166-1 alpha-3; '' where the zone names no country of the list. */
  nationality: string
  documentType: DocumentType | ''
  documentNumber: string
  supportNumber: string
  expiresOn: Day | null
  /** Its last day has passed on the day of the reading. */
  isExpired: boolean
}
