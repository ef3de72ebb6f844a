import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'

/** The fields read from an identity document. Fields that could not be read are '' or null. */
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

/** Port for a reader of identity documents. Implementations must not store the photographs. */
export interface DocumentReader {
  /** Null if the image contains no readable document. */
  read(image: Buffer): Promise<ReadDocument | null>
}
