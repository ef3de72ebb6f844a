import type { Day } from '@posada/domain/day'
import type { HouseFacts } from './house-facts.ts'

export type PrivacyClause = {
  house: HouseFacts
  guest: string
  document: string
  /** Whom the reports go to, in words. */
  recipient: string
  /** Consent to commercial mail, given of his own free will. */
  wantsNews: boolean
  mustSign: boolean
  /** Of a minor below fourteen, who is told in his place. */
  responsible: string
  signature: Uint8Array | null
  signedOn: Day | null
}
