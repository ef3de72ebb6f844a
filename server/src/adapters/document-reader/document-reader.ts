import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'

/** Port for a reader of identity documents. Implementations must not store the photographs. */
export interface DocumentReader {
  /** Null if the image contains no readable document. */
  read(image: Buffer): Promise<DocumentReading | null>
}
