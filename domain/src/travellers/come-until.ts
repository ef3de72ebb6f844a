import type { Day } from '../day.ts'

type ArrivalContext = { today: Day; booking: { checkIn: Day; isCheckedIn: boolean } }

/**
 * The last day whose arrivals count as arrived: today, or a later check-in day whose check-in is done already.
 */
export const lastArrivedDay = ({ today, booking }: ArrivalContext): Day =>
  booking.isCheckedIn && booking.checkIn > today ? booking.checkIn : today
