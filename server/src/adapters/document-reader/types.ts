import type { Day } from '@posada/domain/day'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'

/** What stands on an identity document, as far as it could be read; '' and null for what could not. */
export type ReadDocument = {
  name: string
  firstSurname: string
  secondSurname: string
  sex: Sex | ''
  birthDate: Day | null
  documentType: DocumentType | ''
  documentNumber: string
  supportNumber: string
  /** ISO 3166-1 alpha-3. */
  nationality: string
  expiresOn: Day | null
  address: string
}

/** Port: whatever reads identity documents. It keeps nothing: photographs of them are never stored. */
export interface DocumentReader {
  /** Null where there is no document in the picture that it can read. */
  read(image: Buffer): Promise<ReadDocument | null>
}
