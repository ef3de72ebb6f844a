import type { FoundBooking } from '@posada/contract/bookings/bookings'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { firstParkedStay } from './data/parking-units.ts'
import { NO_FILTER } from './filter/planning-filter.ts'
import type { ShownBooking } from './new-stay-dialog.tsx'
import { firstDayAround, firstDayOf, firstDayToday, type PlanningView, stepDate } from './planning-view.ts'
import type { PlanningScreenState } from './use-planning-screen.ts'

/** Moves the planning: to another view or period, to today, and to a booking. */
export function usePlanningNavigation({ state, dispatch, planning, unitFilter, today, viewport }: PlanningScreenState) {
  const { view } = state
  const showView = (next: PlanningView) => {
    const day = viewport.firstDay()
    // Where today is visible, the other view shows it too.
    const isTodayVisible = day <= today && today < addDays(day, viewport.count)
    dispatch({ kind: 'view', view: next })
    viewport.showFrom(isTodayVisible ? firstDayToday(next, today) : firstDayOf(next, day))
  }
  const showMonth = (first: Day) => {
    dispatch({ kind: 'view', view: 'month' })
    viewport.showFrom(first)
  }
  const highlight = (bookingId: string | null, day: Day) => {
    unitFilter.setFilter(NO_FILTER)
    dispatch({ kind: 'highlight', bookingId })
    viewport.goTo(firstDayAround(day))
  }
  const showOnGrid = ({ id, checkIn }: ShownBooking) => highlight(id, checkIn)
  return {
    goToday: () => viewport.goTo(firstDayToday(view, today)),
    step: (direction: 1 | -1) => viewport.goTo(stepDate(firstDayOf(view, viewport.firstDay()), view, direction)),
    showView,
    showMonth,
    showOnGrid,
    /** A booking without units is not on the grid. */
    showFound: ({ id, checkIn, state: found = 'confirmed' }: FoundBooking) => {
      if (occupiesUnits(found)) showOnGrid({ id, checkIn })
      else dispatch({ kind: 'open', dialog: { kind: 'booking', bookingId: id } })
    },
    showParked: () => {
      const first = firstParkedStay(planning.groups, today)
      highlight(first?.booking.id ?? null, planning.data?.parkedFrom ?? first?.checkIn ?? today)
    },
  }
}
