import type { Day } from '@posada/domain/platform/days/day'
import type { PlanItem, PlanUnit } from './data/plan-unit.ts'
import type { OpenDialog } from './planning-dialogs.tsx'
import type { PlanningView } from './planning-view.ts'
import type { UnitItem } from './stay/use-stay-popover.ts'

/** What the user has chosen to see on the planning. */
export type PlanningState = {
  view: PlanningView
  withCancelled: boolean
  dialog: OpenDialog | null
  /** The stay in the drawer of a phone. */
  sheet: UnitItem | null
  highlightedId: string | null
  /** The waiting list at the foot, of a day or of all. */
  waiting: { day: Day | null } | null
}

type PlanningAction =
  | { kind: 'view'; view: PlanningView }
  | { kind: 'cancelled'; withCancelled: boolean }
  | { kind: 'open'; dialog: OpenDialog }
  | { kind: 'close' }
  | { kind: 'press'; item: PlanItem; unit: PlanUnit; isPhone: boolean }
  | { kind: 'close-sheet' }
  | { kind: 'highlight'; bookingId: string | null }
  | { kind: 'waiting'; waiting: PlanningState['waiting'] }

export const INITIAL_STATE: PlanningState = {
  view: 'week',
  withCancelled: false,
  dialog: null,
  sheet: null,
  highlightedId: null,
  waiting: null,
}

export function nextPlanningState(state: PlanningState, action: PlanningAction): PlanningState {
  switch (action.kind) {
    case 'view':
      return { ...state, view: action.view }
    case 'cancelled':
      return { ...state, withCancelled: action.withCancelled }
    case 'open':
      return { ...state, dialog: action.dialog, sheet: null }
    case 'close':
      return { ...state, dialog: null }
    case 'press':
      return { ...state, highlightedId: null, ...shownOf(action) }
    case 'close-sheet':
      return { ...state, sheet: null }
    case 'waiting':
      return { ...state, waiting: action.waiting }
    case 'highlight':
      // The map of a year has no bars.
      return { ...state, highlightedId: action.bookingId, view: state.view === 'year' ? 'week' : state.view }
  }
}

/** A block has its dialog on every device; a stay is shown in a drawer first where there is no pointer to hover with. */
function shownOf({ item, unit, isPhone }: PlanningAction & { kind: 'press' }): Partial<PlanningState> {
  if (item.kind === 'block') return { dialog: { kind: 'block', block: item, room: unit.room } }
  if (isPhone) return { sheet: { item, unit } }
  return { dialog: { kind: 'booking', bookingId: item.booking.id } }
}
