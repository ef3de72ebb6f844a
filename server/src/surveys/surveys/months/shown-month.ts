import type { Day } from '@posada/domain/platform/days/day'
import { lastEndedMonth } from '@posada/domain/surveys/survey-kind'
import { UserError } from '../../../platform/http/errors.ts'
import type { SurveySource } from '../../facts/public.ts'

/** The month of a request ('2026-05'), else the saved one, else the last one that has ended; by its first day. @throws UserError for one that has not begun */
export function shownMonthOf(
  { referenceMonth, today }: Pick<SurveySource, 'referenceMonth' | 'today'>,
  wanted: string | null | undefined,
): Day {
  const month = wanted ? `${wanted}-01` : (referenceMonth ?? lastEndedMonth(today))
  if (month > today) throw new UserError('Ese mes todavía no ha empezado')
  return month
}
