import type { SurveyDifference, SurveyMonthState } from '@posada/contract/surveys/survey-month'
import { formatDay } from '@posada/domain/platform/days/day'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import { plural } from '../../../lib/format.ts'
import { mediumText, presentedText } from '../survey-words.ts'

/** The two lines of an earlier month: what it is about, and how it was presented. */
export function monthRowWords(
  state: SurveyMonthState,
  survey: SurveyKind,
): { main: string; detail: string; isWarning: boolean } {
  const medium = mediumText(state, survey)
  switch (state.state) {
    case 'differs':
      return { main: differsText(state.differences), detail: `${presentedText(state)}. ${medium}`, isWarning: true }
    case 'unconfirmed':
      return {
        main: `${presentedText(state)}, sin respuesta`,
        detail: 'No la envíe otra vez: compruebe antes si consta',
        isWarning: false,
      }
    case 'refused':
      return { main: state.reason || 'El INE la ha rechazado', detail: presentedText(state), isWarning: true }
    case 'open':
      return { main: 'Sin presentar', detail: `El plazo terminó el ${formatDay(state.deadline)}`, isWarning: false }
    case 'presented':
      return { main: presentedText(state), detail: [medium, state.reason].filter(Boolean).join('. '), isWarning: false }
  }
}

/** 'Entradas del 28/05, Francia: 6 presentadas, ahora 7' */
function differsText(differences: readonly SurveyDifference[]): string {
  const [first] = differences
  if (!first) return 'Ha cambiado desde que se presentó'
  const others = differences.length - 1
  const more = others > 0 ? ` y ${plural(others, 'cifra más', 'cifras más')}` : ''
  return `${first.figure}: presentado ${first.presented || '0'}, ahora ${first.now || '0'}${more}`
}
