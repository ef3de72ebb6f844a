import type { Day } from '../day.ts'

type Coming = { today: Day; booking: { checkIn: Day; isCheckedIn: boolean } }

/**
 * The last day whose arrivals count as arrived: today, or a later check-in day whose check-in is done already.
 */
export const comeUntil = ({ today, booking }: Coming): Day =>
  booking.isCheckedIn && booking.checkIn > today ? booking.checkIn : today
