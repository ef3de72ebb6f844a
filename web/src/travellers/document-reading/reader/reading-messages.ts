import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import type { ReadingEffort } from '@posada/domain/travellers/mrz/read-picture'
import type { PictureFault } from './picture-quality.ts'

/** What the page sends to the worker. The bitmap is handed over: the page no longer has it. */
export type ReadRequest = { id: number; bitmap: ImageBitmap; effort: ReadingEffort; scale: number; today: Day }

export type ReadAnswer = {
  /** Null where no document was found, or one that cannot be read. */
  reading: DocumentReading | null
  /**
   * Every character was read with certainty and all check digits hold. The reading may have doubts all the same, such as where a
   * name was cut off.
   */
  isCertain: boolean
  /** What would help, where nothing was read. */
  fault: PictureFault | null
}

/** What the worker answers. Without an answer the reader does not work on this device. */
export type ReadReply = { id: number; answer: ReadAnswer | null }
