import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'

/**
 * Takes the readings of a running camera one after another, and answers the document once two sure readings of it in a row say the
 * same. Answers each document once while it stays before the camera.
 */
export function agreeingReadings() {
  const state = { before: '', given: '' }
  return (reading: DocumentReading | null): DocumentReading | null => {
    if (!reading?.isSure) return null
    const text = JSON.stringify(reading)
    const agrees = text === state.before && text !== state.given
    state.before = text
    if (!agrees) return null
    state.given = text
    return reading
  }
}
