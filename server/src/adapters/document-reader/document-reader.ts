import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'

/** Port for a reader of identity documents. Implementations must not store the photographs. */
export interface DocumentReader {
  /**
   * Null if the image contains no readable document. The bytes are overwritten once they were looked at, also where that fails.
   * @throws ReaderBusy when too many pictures wait; UserError for bytes that are no picture, and for one too large to be read
   */
  read(image: Buffer, today: Day): Promise<DocumentReading | null>
}

/** Too many pictures wait to be read. */
export class ReaderBusy extends Error {}
