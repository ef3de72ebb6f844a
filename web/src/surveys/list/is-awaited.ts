import type { SurveyedEstablishment } from '@posada/contract/surveys/surveys'
import { isPending } from '../month/public.ts'

/** Whether the last month of an establishment is still to be presented: of one that does not participate nobody waits for it. */
export const isAwaited = ({ participates, month }: Pick<SurveyedEstablishment, 'participates' | 'month'>): boolean =>
  participates && isPending(month)
