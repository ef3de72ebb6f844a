import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import type { ReadAnswer } from '../reader/reading-messages.ts'

/** How many attempts have to read the same: with certain characters, and with others, which stay doubtful. */
const CERTAIN_ATTEMPTS = 2
const UNCERTAIN_ATTEMPTS = 6

/**
 * Takes what a running camera reads, one attempt after another, and answers a document once enough of them have read the same, with
 * the doubts of the last one. Attempts of the other kind, and those that read nothing, do not count. Answers each document once
 * while it stays before the camera.
 */
export function agreeingReadings() {
  const certain = countRepeats()
  const uncertain = countRepeats()
  const state = { given: '' }
  return ({ reading, isCertain }: Pick<ReadAnswer, 'reading' | 'isCertain'>): DocumentReading | null => {
    if (!reading) return null
    const text = valuesOf(reading)
    const agrees = isCertain ? certain(text) >= CERTAIN_ATTEMPTS : uncertain(text) >= UNCERTAIN_ATTEMPTS
    const person = personOf(reading)
    if (!agrees || person === state.given) return null
    state.given = person
    return reading
  }
}

/** Counts how often the same text came, one after the other. */
function countRepeats() {
  const state = { text: '', count: 0 }
  return (text: string): number => {
    state.count = text === state.text ? state.count + 1 : 1
    state.text = text
    return state.count
  }
}

/** What an attempt has read, without its doubts, which differ from one attempt to the next. */
const valuesOf = (reading: DocumentReading): string => JSON.stringify({ ...reading, doubts: [], isSure: true })

/** Another attempt at the same document may be less certain; it is not another person. */
const personOf = ({ documentNumber, birthDate, name, firstSurname }: DocumentReading): string =>
  documentNumber === '' ? `${name} ${firstSurname} ${birthDate}` : documentNumber
