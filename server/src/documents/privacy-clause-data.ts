import type { Day } from '@posada/domain/day'
import type { EstablishmentFacts } from './house-facts.ts'

export type PrivacyClause = {
  house: EstablishmentFacts
  guest: string
  document: string
  /** The authority that receives the reports, in words. */
  recipient: string
  /** Optional consent to commercial mail. */
  wantsNews: boolean
  mustSign: boolean
  /** The adult informed in place of a minor below fourteen. */
  responsible: string
  signature: Uint8Array | null
  signedOn: Day | null
}
