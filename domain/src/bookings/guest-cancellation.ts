import { addDays, type Day } from '../platform/days/day.ts'
import { occupiesUnits, type BookingState } from './booking-state.ts'

/** The reason that the booking of a guest who cancels by themselves keeps. */
export const CANCELLED_BY_GUEST = 'Cancelada por el huésped'

type Cancellable = {
  state: BookingState
  checkIn: Day
  isCheckedIn: boolean
  /** The agency collects: guests cancel there. */
  agencyCollects: boolean
  /** Days before the arrival; null: guests do not cancel by themselves. */
  cancellationNotice: number | null
}

/** The last day on which the guest may cancel; null where they may not, whatever the day. */
export function lastCancellationDay({ checkIn, agencyCollects, cancellationNotice }: Cancellable): Day | null {
  return agencyCollects ? null : lastDayOfNotice(checkIn, cancellationNotice)
}

/** The last day on which a stay can be cancelled without cost. */
export const lastDayOfNotice = (checkIn: Day, notice: number | null): Day | null =>
  notice === null ? null : addDays(checkIn, -notice)

type Offered = Pick<Cancellable, 'checkIn' | 'cancellationNotice'> & { isNonRefundable: boolean }

/** The last day on which a stay that is offered today can be cancelled without cost; null where that day is over or there is none. */
export function lastFreeDay({ checkIn, cancellationNotice, isNonRefundable }: Offered, today: Day): Day | null {
  const last = isNonRefundable ? null : lastDayOfNotice(checkIn, cancellationNotice)
  return last === null || last < today ? null : last
}

/** Whether the guest may cancel now, without cost. `today` is the establishment's own. */
export function mayGuestCancel(booking: Cancellable, today: Day): boolean {
  const last = lastCancellationDay(booking)
  return last !== null && today <= last && !booking.isCheckedIn && occupiesUnits(booking.state)
}
