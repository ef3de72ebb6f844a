import { isDay } from '@posada/domain/platform/days/day'

/** The month shown, YYYY-MM; the last one that has ended if absent. */
export type SurveySearch = { mes?: string | undefined }

export const parseSurveySearch = ({ mes }: SurveySearch): { month: string | null } => ({
  month: typeof mes === 'string' && isDay(`${mes}-01`) ? mes : null,
})
