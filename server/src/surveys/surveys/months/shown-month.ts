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

/** The first day of the month that was so many months before one, by its first day. */
export function monthBefore(month: Day, months: number): Day {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
}
