import { surveyCountsApi } from '@posada/contract/surveys/survey-counts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'

const NONE = { open: 0, urgency: '' } as const

/** How many establishments still have to present their last month, and how urgent that is. */
export function useSurveyCounts(): { open: number; urgency: '' | 'soon' | 'late' } {
  const may = useMay(surveyCountsApi.counts)
  const { data } = useQueryCall(surveyCountsApi.counts, {}, { kinds: ['surveys', 'establishments'], enabled: may })
  return (may && data) || NONE
}
