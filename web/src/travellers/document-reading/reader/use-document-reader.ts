import type { Day } from '@posada/domain/platform/days/day'
import { useEffect, useState } from 'react'
import { canReadHere, type DocumentReader, documentReader } from './document-reader.ts'

/**
 * The reader of this device while the component is mounted; null where the browser has none. It fetches nothing before it is started
 * or reads something.
 */
export function useDocumentReader(today: Day): DocumentReader | null {
  const [reader] = useState(() => (canReadHere() ? documentReader(today) : null))
  useEffect(() => () => reader?.close(), [reader])
  return reader
}
