import type { Day } from '../days/day.ts'

/** How a stay is shown in the planning; each state is also the name of the cell's CSS class. */
export type StayState = 'past_booking' | 'check_in_done' | 'opcion' | 'pre_checkin' | 'present_booking'

type PlannedStay = {
  checkOut: Day
  checkedIn: boolean
  checkedOut: boolean
  isPreCheckIn: boolean
  isOption: boolean
  /** The establishment's own today. */
  today: Day
}

/**
 * A stay is past once the guests have left and its last night is over: guests who leave early still occupy the rest.
 */
export function stayState(stay: PlannedStay): StayState {
  if (stay.checkedOut && stay.checkOut <= stay.today) return 'past_booking'
  if (stay.checkedIn && !stay.checkedOut) return 'check_in_done'
  if (stay.isOption) return 'opcion'
  return stay.isPreCheckIn ? 'pre_checkin' : 'present_booking'
}
