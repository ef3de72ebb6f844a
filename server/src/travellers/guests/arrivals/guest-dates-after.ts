import { todayIn } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { arrivalByTick, type GuestArrival } from '@posada/domain/bookings/stays/guest-arrival'
import type { Stay } from '@posada/domain/platform/days/stay'

type Guest = GuestArrival & { leavesOn: string }
type Booking = Stay & { checkedInAt: Date | null; checkedOutAt: Date | null }
type BookingBeforeAndAfter = { before: Booking; after: Booking }
type Establishment = { timeZone: string; checkInTime: string; checkOutTime: string }

/**
 * The dates of a guest that change with their booking. Those who arrive or leave with it follow its days, and the
 * check-in tick is the arrival of expected guests. A stated arrival stays.
 */
export function guestDatesAfter(
  guest: Guest,
  { before, after }: BookingBeforeAndAfter,
  establishment: Establishment,
): Partial<Guest> {
  const leaves = after.checkOut !== before.checkOut && guest.leavesOn === before.checkOut
  const leavesOn = leaves ? after.checkOut : guest.leavesOn
  const dates = leaves ? { leavesOn } : {}
  if (guest.expectedAt === null) return dates
  const { timeZone, checkInTime } = establishment
  const wasPlanned = todayIn(timeZone, guest.expectedAt) === before.checkIn
  const isMoved = after.checkedInAt === null && after.checkIn !== before.checkIn && wasPlanned
  if (!isMoved && after.checkedInAt?.getTime() === before.checkedInAt?.getTime()) return dates
  const expectedAt = isMoved ? instantOfLocalTime(timeZone, after.checkIn, checkInTime) : guest.expectedAt
  return { ...dates, ...arrivalByTick({ expectedAt, leavesOn, booking: after, establishment }) }
}
