import type { SurveyFinding, SurveySummary } from '@posada/contract/surveys/survey-month'
import { andList } from '@posada/domain/platform/text/and-list'
import { plural } from '../../../lib/format.ts'
import { answerOfWireName } from '../answers/answer-names.ts'
import { monthWord } from '../survey-words.ts'

type Month = {
  month: string
  hasEnded: boolean
  findings: readonly SurveyFinding[]
  summary: Pick<SurveySummary, 'travellers' | 'nights'>
}

/** Why the file of a month cannot be presented yet: 'La bloquean 3 hallazgos y el código de control'; null where nothing blocks it. */
export function whyBlocked({ month, hasEnded, findings, summary }: Month): string | null {
  const blocking = findings.filter(({ blocks }) => blocks)
  const fields = blocking.filter(({ kind }) => kind === 'field')
  const others = blocking.length - fields.length
  if (!hasEnded) return `${capital(monthWord(month))} aún no ha terminado`
  const parts = [...(others > 0 ? [plural(others, 'hallazgo', 'hallazgos')] : []), ...fieldParts(fields)]
  if (parts.length > 0) return `La ${isOne(parts, blocking.length) ? 'bloquea' : 'bloquean'} ${andList(parts)}`
  if (summary.travellers + summary.nights === 0) return 'Sin huéspedes no hay fichero que presentar'
  return null
}

const isOne = (parts: readonly string[], count: number) => parts.length === 1 && count === 1

/** The control code by its name, because it is missing in every month; other answers by their number. */
function fieldParts(fields: readonly SurveyFinding[]): string[] {
  const codes = fields.filter(({ field }) => field !== undefined && answerOfWireName(field) === 'controlCode')
  const rest = fields.length - codes.length
  return [
    ...(rest > 0 ? [plural(rest, 'dato de la encuesta', 'datos de la encuesta')] : []),
    ...(codes.length > 0 ? ['el código de control'] : []),
  ]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
