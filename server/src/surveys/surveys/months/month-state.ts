import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { differencesOf, type PresentedFigures } from '@posada/domain/surveys/presented-figures'
import { daysLeft, deadlineOf } from '@posada/domain/surveys/survey-kind'
import type { SurveySource } from '../../facts/public.ts'
import type { SurveyMonthRow } from '../queries/months.ts'
import type { PresentationRow } from '../queries/presentations.ts'
import { describeDifference } from './difference-texts.ts'

type Known = {
  /** What is stored of the month; undefined for nothing. */
  row: SurveyMonthRow | undefined
  /** The last one of the month. */
  presentation: PresentationRow | undefined
  /** The figures of the month as they are now; null where they were not counted again. */
  figures: PresentedFigures | null
}

/** How far a month is, with what differs from what was presented. */
export function describeMonth(
  { survey, today, establishment: { timeZone } }: SurveySource,
  month: Day,
  { row, presentation, figures }: Known,
): SurveyMonthState {
  const state = row?.state ?? 'open'
  const presented = state === 'presented' ? presentation : undefined
  const differences = presented && figures ? differencesOf(presented.figures, figures) : []
  const presentedAt = presented?.presentedAt ?? null
  return {
    month: month.slice(0, 7),
    state: differences.length > 0 ? 'differs' : state,
    daysLeft: daysLeft(month, survey, today),
    isLate: (presentedAt ? todayIn(timeZone, presentedAt) : today) > deadlineOf(month, survey),
    deadline: deadlineOf(month, survey),
    presentedAt: presentedAt?.toISOString() ?? null,
    differences: differences.map(describeDifference),
    hasFile: presentation?.hasFile ?? false,
    ...presenterOf(presented, row),
  }
}

/** Who has presented it and how; of a month that is not presented only why. */
function presenterOf(presented: PresentationRow | undefined, row: SurveyMonthRow | undefined) {
  if (!presented) return { presentedBy: '', by: '' as const, reason: row?.reason ?? '' }
  const { by: presentedBy, byService, reason } = presented
  return { presentedBy, by: byService ? ('service' as const) : ('hand' as const), reason }
}
