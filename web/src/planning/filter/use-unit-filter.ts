import { planningApi } from '@posada/contract/planning/planning'
import { useMemo, useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import type { PlanGroup } from '../data/plan-units.ts'
import { filterGroups, NO_FILTER, type PlanningFilter } from './planning-filter.ts'

const kinds = ['bookings', 'guests', 'establishments'] as const
const none: ReadonlySet<string> = new Set()

export type UnitFilter = ReturnType<typeof useUnitFilter>

/** The filter of the planning and the units that fulfil it. Who is not registered is asked only while it matters. */
export function useUnitFilter(groups: readonly PlanGroup[]) {
  const [filter, setFilter] = useState<PlanningFilter>(NO_FILTER)
  const { data } = useQueryCall(planningApi.unregistered, {}, { kinds, enabled: filter.isUnregistered })
  const unregistered = useMemo(() => (data ? new Set(data.bookingIds) : none), [data])
  const shown = useMemo(() => filterGroups(groups, filter, unregistered), [groups, filter, unregistered])
  return { groups, shown, filter, setFilter, isLoading: filter.isUnregistered && !data }
}
