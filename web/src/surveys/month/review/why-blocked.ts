import type { SurveyFinding, SurveySummary } from '@posada/contract/surveys/survey-month'
import { andList } from '@posada/domain/platform/text/and-list'
import { plural } from '../../../lib/format.ts'
import { monthWord } from '../survey-words.ts'

type Month = {
  month: string
  hasEnded: boolean
  findings: readonly SurveyFinding[]
  summary: Pick<SurveySummary, 'travellers' | 'nights'>
  /** The answers without which the service takes nothing; undefined where the month is presented by hand. */
  sentWith?: { orderNumber: string; controlCode: string } | undefined
}

/** Why the file of a month cannot be presented yet: 'La bloquean 3 hallazgos y el código de control'; null where nothing blocks it. */
export function whyBlocked({ month, hasEnded, findings, summary, sentWith }: Month): string | null {
  const blocking = findings.filter(({ blocks }) => blocks)
  const fields = blocking.filter(({ kind }) => kind === 'field')
  const others = blocking.length - fields.length
  if (!hasEnded) return `${capital(monthWord(month))} aún no ha terminado`
  const missing = missingParts(sentWith)
  const parts = [...(others > 0 ? [plural(others, 'hallazgo', 'hallazgos')] : []), ...fieldParts(fields), ...missing]
  if (parts.length > 0)
    return `La ${isOne(parts, blocking.length + missing.length) ? 'bloquea' : 'bloquean'} ${andList(parts)}`
  if (summary.travellers + summary.nights === 0) return 'Sin huéspedes no hay fichero que presentar'
  return null
}

const isOne = (parts: readonly string[], count: number) => parts.length === 1 && count === 1

const fieldParts = (fields: readonly SurveyFinding[]): string[] =>
  fields.length > 0 ? [plural(fields.length, 'dato de la encuesta', 'datos de la encuesta')] : []

/** What the file does without, and the service does not. */
const missingParts = (sentWith: Month['sentWith']): string[] => [
  ...(sentWith?.orderNumber === '' ? ['el número de orden'] : []),
  ...(sentWith?.controlCode === '' ? ['el código de control'] : []),
]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
