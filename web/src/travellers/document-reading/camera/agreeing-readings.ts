import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import type { ReadAnswer } from '../reader/reading-messages.ts'

/**
 * Takes what a running camera reads, one look after another, and answers the document once two certain readings of it in a row say
 * the same. Answers each document once while it stays before the camera.
 */
export function agreeingReadings() {
  const state = { before: '', given: '' }
  return ({ reading, isCertain }: Pick<ReadAnswer, 'reading' | 'isCertain'>): DocumentReading | null => {
    if (!reading || !isCertain) return null
    const text = JSON.stringify(reading)
    const agrees = text === state.before && text !== state.given
    state.before = text
    if (!agrees) return null
    state.given = text
    return reading
  }
}
