import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import { useCallback, useEffect, useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { planningPatch } from './patch-planning.ts'
import { windowAround, windowCovering } from './fetch-window.ts'
import type { PlanGroup } from './plan-unit.ts'
import { planUnits, replanUnits, type PlanningData } from './plan-units.ts'

export const planningKinds = ['bookings', 'blocks', 'units', 'establishments', 'notes', 'agencies'] as const

/** The planning on the screen also shows whether somebody waits; what is printed does not. */
const LIVE_KINDS = [...planningKinds, 'waiting-list'] as const

/** Loads the planning around the visible days. Loaded data stays available while other days load or fail to load. */
export function usePlanning(withCancelled: boolean) {
  const today = useToday()
  const [window, setWindow] = useState(() => windowAround(today))
  const input = { ...window, withCancelled: withCancelled || null, onlyBookings: null }
  const query = useQueryCall(planningApi.fetch, input, {
    kinds: LIVE_KINDS,
    patch: planningPatch(input),
    revisit: {
      ask: ({ version }) => (version ? { ...input, known: version } : input),
      isUnchanged: (answer) => answer.isUnchanged,
    },
  })
  const [shown, setShown] = useState<{ data: PlanningData; groups: PlanGroup[]; at: number }>()
  if (query.data && (query.data !== shown?.data || query.dataUpdatedAt !== shown.at)) {
    const groups = shown ? replanUnits(shown, query.data) : planUnits(query.data)
    setShown({ data: query.data, groups, at: query.dataUpdatedAt })
  }

  useRefetchOnActivity(query.dataUpdatedAt, query.refetch)
  const see = useCallback((first: Day, last: Day) => setWindow((current) => windowCovering(current, first, last)), [])
  return {
    data: shown?.data,
    groups: shown?.groups ?? NO_GROUPS,
    loadedAt: shown?.at ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    see,
    /** The days that are loaded contain today: what occupies units today is known. */
    hasToday: window.from <= today && today <= window.to,
  }
}

const NO_GROUPS: PlanGroup[] = []

const IDLE_MS = 60_000
const THROTTLE_MS = 1_000
const activities = ['pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Loads the data again at the first activity after more than a minute since it was loaded. */
function useRefetchOnActivity(loadedAt: number, refetch: () => unknown): void {
  useEffect(() => {
    if (loadedAt === 0) return
    let lookedAt = 0
    const look = () => {
      const now = Date.now()
      if (now - lookedAt < THROTTLE_MS) return
      lookedAt = now
      if (now - loadedAt > IDLE_MS) refetch()
    }
    const listening = new AbortController()
    for (const activity of activities)
      window.addEventListener(activity, look, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [loadedAt, refetch])
}
