import type { Day } from '@posada/domain/platform/days/day'
import { useReducer } from 'react'
import { useToday } from '../../lib/use-today.ts'
import { usePlanning } from './data/use-planning.ts'
import { useUnitFilter } from './filter/use-unit-filter.ts'
import { useViewport } from './grid/use-viewport.ts'
import { INITIAL_STATE, nextPlanningState } from './planning-state.ts'
import { firstDayAround, todayOf } from './planning-view.ts'

export type PlanningScreenState = ReturnType<typeof usePlanningScreen>

/** What the planning shows: its data, what the user has chosen, and the days that are visible. */
export function usePlanningScreen() {
  const [state, dispatch] = useReducer(nextPlanningState, INITIAL_STATE)
  const planning = usePlanning(state.withCancelled)
  const unitFilter = useUnitFilter(planning.groups)
  const establishments = planning.data?.establishments ?? NONE
  const accountToday = useToday()
  const today: Day = todayOf(establishments) ?? accountToday
  const viewport = useViewport(firstDayAround(today), state.view, planning.see)
  return { state, dispatch, planning, unitFilter, establishments, today, viewport }
}

const NONE: readonly never[] = []
