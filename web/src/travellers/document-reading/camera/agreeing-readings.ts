import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import type { ReadAnswer } from '../reader/reading-messages.ts'

/** How many looks have to say the same: of certain characters, and of others, which stay doubtful. */
const CERTAIN_LOOKS = 2
const UNCERTAIN_LOOKS = 6

/**
 * Takes what a running camera reads, one look after another, and answers a document once enough readings of it say the same,
 * with the doubts of the last one.
 * Looks of the other kind, and those that see nothing, do not count. Answers each document once while it stays before the camera.
 */
export function agreeingReadings() {
  const certain = sameInARow()
  const uncertain = sameInARow()
  const state = { given: '' }
  return ({ reading, isCertain }: Pick<ReadAnswer, 'reading' | 'isCertain'>): DocumentReading | null => {
    if (!reading) return null
    const text = valuesOf(reading)
    const agrees = isCertain ? certain(text) >= CERTAIN_LOOKS : uncertain(text) >= UNCERTAIN_LOOKS
    const person = personOf(reading)
    if (!agrees || person === state.given) return null
    state.given = person
    return reading
  }
}

/** Counts how often the same text came, one after the other. */
function sameInARow() {
  const state = { text: '', count: 0 }
  return (text: string): number => {
    state.count = text === state.text ? state.count + 1 : 1
    state.text = text
    return state.count
  }
}

/** What a look says, without what it is in doubt of: that differs from look to look. */
const valuesOf = (reading: DocumentReading): string => JSON.stringify({ ...reading, doubts: [], isSure: true })

/** Another look at the same document may be less certain; it is not another person. */
const personOf = ({ documentNumber, birthDate, name, firstSurname }: DocumentReading): string =>
  documentNumber === '' ? `${name} ${firstSurname} ${birthDate}` : documentNumber
