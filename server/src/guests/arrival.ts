import { todayIn, type Day } from '@posada/domain/day'
import type { TimeZone } from '@posada/domain/time-zone'
import { instantAt } from './instant-at.ts'

type House = { timeZone: TimeZone; checkInTime: string }

/** Who comes today comes now; who came or comes on another day, at the hour of the house. */
export const arrivalOn = (day: Day, { timeZone, checkInTime }: House, now: Date): Date =>
  day === todayIn(timeZone, now) ? now : instantAt(timeZone, day, checkInTime)

type Coming = { today: Day; booking: { checkIn: Day; isCheckedIn: boolean } }

/** The last day whose arrivals have come: today, and with a ticked check-in that of the booking too. */
export const comeUntil = ({ today, booking }: Coming): Day =>
  booking.isCheckedIn && booking.checkIn > today ? booking.checkIn : today
