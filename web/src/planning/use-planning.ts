import { planningApi } from '@posada/contract/planning/planning'
import { todayIn, type Day } from '@posada/domain/day'
import { useCallback, useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import { windowAround, windowCovering } from './fetch-window.ts'
import type { PlanningData } from './plan-units.ts'
import { useRefetchOnActivity } from './use-refetch-on-activity.ts'

export const planningKinds = ['bookings', 'units', 'establishments', 'notes', 'agencies']

/** Loads the planning around the visible days. Loaded data stays available while other days load or fail to load. */
export function usePlanning(withCancelled: boolean) {
  const [window, setWindow] = useState(() => windowAround(todayIn('Europe/Madrid', new Date())))
  const query = useQueryCall(
    planningApi.fetch,
    { ...window, withCancelled: withCancelled || null },
    { kinds: planningKinds },
  )
  const [shown, setShown] = useState<{ data: PlanningData; at: number }>()
  if (query.data && (query.data !== shown?.data || query.dataUpdatedAt !== shown.at))
    setShown({ data: query.data, at: query.dataUpdatedAt })

  useRefetchOnActivity(query.dataUpdatedAt, query.refetch)
  const see = useCallback((first: Day, last: Day) => setWindow((current) => windowCovering(current, first, last)), [])
  return { data: shown?.data, loadedAt: shown?.at ?? 0, error: query.error, retry: () => void query.refetch(), see }
}
