import { planningApi } from '@posada/contract/bookings/planning/planning'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import type { PlanGroup } from '../data/plan-unit.ts'
import { filterGroups, NO_FILTER, type PlanningFilter } from './planning-filter.ts'

const kinds = ['bookings', 'guests', 'establishments'] as const
const queryKey = ['planning-filter']
const none: ReadonlySet<string> = new Set()

export type UnitFilter = ReturnType<typeof useUnitFilter>

/** The filter, which is kept in the client of the queries until the session ends. */
function useKeptFilter() {
  const queries = useQueryClient()
  const [filter, setFilter] = useState(() => queries.getQueryData<PlanningFilter>(queryKey) ?? NO_FILTER)
  const keep = (next: PlanningFilter) => {
    setFilter(next)
    queries.setQueryDefaults(queryKey, { gcTime: Infinity })
    queries.setQueryData(queryKey, next)
  }
  return [filter, keep] as const
}

/** The filter of the planning and the units that fulfil it. Who is not registered is asked only while it matters. */
export function useUnitFilter(groups: readonly PlanGroup[]) {
  const [filter, setFilter] = useKeptFilter()
  const { data } = useQueryCall(planningApi.unregistered, {}, { kinds, enabled: filter.isUnregistered })
  const unregistered = useMemo(() => (data ? new Set(data.bookingIds) : none), [data])
  const shown = useMemo(() => filterGroups(groups, filter, unregistered), [groups, filter, unregistered])
  return { groups, shown, filter, setFilter, isLoading: filter.isUnregistered && !data }
}
