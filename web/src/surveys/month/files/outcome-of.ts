import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import { monthWord, stateWords } from '../survey-words.ts'

/** What is said of a month after it was sent. */
export function outcomeOf(state: SurveyMonthState['state'] | null, month: string): { isDone: boolean; title: string } {
  const word = monthWord(month)
  if (state === 'presented' || state === 'differs') return { isDone: true, title: `Encuesta de ${word} presentada` }
  if (state === 'refused') return { isDone: false, title: `El INE ha rechazado la encuesta de ${word}` }
  if (state === 'unconfirmed') return { isDone: false, title: `${stateWords[state].label}: no la envíe otra vez` }
  return { isDone: false, title: `La encuesta de ${word} no consta como presentada` }
}
