import type { Day } from '../day.ts'

type Coming = { today: Day; booking: { checkIn: Day; isCheckedIn: boolean } }

/** The last day whose arrivals have come: today, and with a ticked check-in that of the booking too. */
export const comeUntil = ({ today, booking }: Coming): Day =>
  booking.isCheckedIn && booking.checkIn > today ? booking.checkIn : today
