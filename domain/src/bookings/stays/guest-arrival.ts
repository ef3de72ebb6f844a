import { type Day, todayIn } from '../../platform/days/day.ts'
import { instantOfLocalTime, localTimeOf } from '../../platform/days/local-time.ts'
import type { Stay } from '../../platform/days/stay.ts'

/** When a guest arrived. While an expected guest has not arrived, `checkedInAt` is the planned arrival. */
export type GuestArrival = {
  checkedInAt: Date
  /** The planned arrival of a guest who was registered before that day; null if the arrival itself was stated. */
  expectedAt: Date | null
}

type Establishment = { timeZone: string; checkInTime: string; checkOutTime: string }
/** The first day of a booking, and when its check-in and check-out were ticked. */
type TickedBooking = { checkIn: Day; checkedInAt: Date | null; checkedOutAt: Date | null }
type ArrivalContext = { booking: TickedBooking; establishment: Establishment; leavesOn: Day; now: Date }

/**
 * The arrival of a guest who is registered now, or whose day of arrival is changed now. On the day itself it is the
 * present instant; of a later day the guest is expected; of an earlier day the instant is known only if the check-in
 * was ticked on it.
 */
export function arrivalOnDay(day: Day, context: ArrivalContext): GuestArrival {
  const { booking, establishment, now } = context
  const { timeZone, checkInTime } = establishment
  const today = todayIn(timeZone, now)
  if (day === today) return { checkedInAt: now, expectedAt: null }
  const planned = instantOfLocalTime(timeZone, day, checkInTime)
  if (day > today) return arrivalByTick({ ...context, expectedAt: planned })
  const tickedAt = booking.checkedInAt
  const isDayOfTick = tickedAt !== null && todayIn(timeZone, tickedAt) === day
  return { checkedInAt: isDayOfTick ? tickedAt : planned, expectedAt: null }
}

/** The arrival of a guest who registered themselves, also on the day itself: they have arrived once the check-in is ticked. */
export function arrivalOfSelfRegistered(day: Day, { timeZone, checkInTime }: Establishment): GuestArrival {
  const planned = instantOfLocalTime(timeZone, day, checkInTime)
  return { checkedInAt: planned, expectedAt: planned }
}

type ExpectedGuest = { expectedAt: Date; leavesOn: Day; booking: TickedBooking; establishment: Establishment }

/**
 * The arrival of a guest who was registered beforehand: the instant of the check-in tick, also if that was a day early.
 * A tick that came with the check-out, or after the stay, says nothing about the hour.
 */
export function arrivalByTick({ expectedAt, leavesOn, booking, establishment }: ExpectedGuest): GuestArrival {
  const { timeZone, checkOutTime } = establishment
  const { checkedInAt: tickedAt, checkedOutAt } = booking
  if (tickedAt === null || !isTicked({ expectedAt, booking, timeZone })) return { checkedInAt: expectedAt, expectedAt }
  const departure = instantOfLocalTime(timeZone, leavesOn, checkOutTime)
  const isStated = tickedAt < departure && tickedAt.getTime() !== checkedOutAt?.getTime()
  return { checkedInAt: isStated || tickedAt < expectedAt ? tickedAt : expectedAt, expectedAt }
}

type CheckIn = Pick<TickedBooking, 'checkIn' | 'checkedInAt'>
type ArrivedGuest = GuestArrival & { booking: CheckIn; timeZone: string; now: Date }

/** Whether a guest has arrived. One who was registered beforehand has, once the check-in is ticked. */
export const hasArrived = ({ checkedInAt, ...guest }: ArrivedGuest): boolean =>
  hasArrivedOn(todayIn(guest.timeZone, checkedInAt), guest)

/** The same of a guest of whose `checkedInAt` only the day is known. */
export function hasArrivedOn(
  arrivesOn: Day,
  { expectedAt, booking, timeZone, now }: Omit<ArrivedGuest, 'checkedInAt'>,
): boolean {
  if (expectedAt !== null) return isTicked({ expectedAt, booking, timeZone })
  return arrivesOn <= todayIn(timeZone, now)
}

/** Whether the check-in is ticked, and the guest's planned day is not later than its day or the booking's first day. */
function isTicked({ expectedAt, booking, timeZone }: { expectedAt: Date; booking: CheckIn; timeZone: string }) {
  if (booking.checkedInAt === null) return false
  const tickedOn = todayIn(timeZone, booking.checkedInAt)
  const covered = tickedOn > booking.checkIn ? tickedOn : booking.checkIn
  return todayIn(timeZone, expectedAt) <= covered
}

type LateArrivalContext = { establishment: Omit<Establishment, 'checkInTime'>; now: Date }

/**
 * Whether a guest may arrive on that day of a stay. After midnight of the last night it is the day of departure, until
 * the establishment's check-out time.
 */
export function isDayOfArrival(day: Day, { checkIn, checkOut }: Stay, context: LateArrivalContext): boolean {
  return (checkIn <= day && day < checkOut) || (day === checkOut && isAfterMidnightOf(day, context))
}

const isAfterMidnightOf = (day: Day, { establishment: { timeZone, checkOutTime }, now }: LateArrivalContext): boolean =>
  todayIn(timeZone, now) === day && localTimeOf(timeZone, now) < checkOutTime

/** Until this local time a guest who is registered after midnight of the last night is taken to arrive now. */
const END_OF_NIGHT = '06:00'

/** The proposed day of arrival in a stay: today if the guest may arrive today, else the first day of the stay. */
export function usualDayOfArrival(stay: Stay, context: LateArrivalContext): Day {
  const { establishment, now } = context
  const today = todayIn(establishment.timeZone, now)
  if (stay.checkIn <= today && today < stay.checkOut) return today
  return isEndOfNight(today, context) && isDayOfArrival(today, stay, context) ? today : stay.checkIn
}

/** Whether it is that day now, and so early that guests of the night before may still arrive. */
export const isEndOfNight = (day: Day, { establishment: { timeZone }, now }: LateArrivalContext): boolean =>
  todayIn(timeZone, now) === day && localTimeOf(timeZone, now) < END_OF_NIGHT
