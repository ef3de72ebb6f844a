import type { PlannedBooking } from '@posada/contract/planning/planning'

/** The order in which the server returns bookings: by arrival, then by id. */
export const comesBefore = (a: PlannedBooking, b: PlannedBooking): boolean =>
  a.checkIn < b.checkIn || (a.checkIn === b.checkIn && a.id < b.id)
