import type { Day } from '../../platform/days/day.ts'

/** How far a stay that occupies its units has come. */
export type StayState = 'booked' | 'pre-check-in' | 'option' | 'in-house' | 'departed'

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
  if (stay.checkedOut && stay.checkOut <= stay.today) return 'departed'
  if (stay.checkedIn && !stay.checkedOut) return 'in-house'
  if (stay.isOption) return 'option'
  return stay.isPreCheckIn ? 'pre-check-in' : 'booked'
}
