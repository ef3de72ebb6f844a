import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { type ComponentType, createContext } from 'react'
import type { Span } from './grid/layout.ts'

/** What the marks above the days of the grid are drawn from. */
type DayMarksProps = {
  /** The columns of the grid, and the first that is not behind the names of the units. */
  canvas: Span
  first: Day
  dayWidth: number
  onDay: (day: Day) => void
}

type FootProps = {
  /** The day that was pressed; null for all days. */
  day: Day | null
  establishments: readonly PlannedEstablishment[]
  onClose: () => void
}

/** What areas above this one show on the planning: the route hands it in, and it loads when there is something to show. */
type OfferProps = {
  /** What was drawn: each unit is an option. */
  roomIds: readonly string[]
  stay: Stay
  establishments: readonly PlannedEstablishment[]
  onClose: () => void
}

type Parts = {
  WaitingMarks?: ComponentType<DayMarksProps>
  WaitingPanel?: ComponentType<FootProps>
  OfferDialog?: ComponentType<OfferProps>
  OffersList?: ComponentType<{ onClose: () => void }>
}

export const PlanningParts = createContext<Parts>({})
