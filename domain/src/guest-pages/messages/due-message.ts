import type { BookingState } from '../../bookings/booking-state.ts'
import { addDays, type Day } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'
import type { ScheduledKey } from './message-key.ts'

export type ScheduledSending = { key: ScheduledKey; days: number; hour: string }

export type MessagedBooking = {
  state: BookingState
  checkIn: Day
  checkOut: Day
  isCheckedIn: boolean
  /** When the booking was made or confirmed, or its arrival was moved to this day: the last of these. */
  expectedSince: Date
  /** How far the self check-in is: not sent, sent, or everybody is in. */
  selfCheckin: 'none' | 'sent' | 'received'
}

const DAY_MS = 86_400_000
/** A message that could not leave within this time is of no use any more. */
export const LATE_AFTER_MS = DAY_MS

/** The day to which a message belongs: for each such day it leaves once. */
export const reasonDay = (key: ScheduledKey, { checkIn, checkOut }: { checkIn: Day; checkOut: Day }): Day =>
  key === 'after-departure' ? checkOut : checkIn

/** The day on which it leaves. */
const sendingDay = ({ key, days }: Pick<ScheduledSending, 'key' | 'days'>, reason: Day): Day =>
  addDays(reason, key === 'after-departure' ? days : -days)

/**
 * From when until when an automatic message may leave; null where the booking has no reason for it. A booking that is made,
 * confirmed or moved when the hour before its arrival has passed already gets it at once. After a day, or once the day of arrival
 * is over, it would come too late; so does a message after the departure whose own day has passed.
 */
export function sendingWindow(
  sending: ScheduledSending,
  booking: MessagedBooking,
  timeZone: string,
): { from: Date; until: Date } | null {
  if (!hasReason(sending.key, booking)) return null
  const reason = reasonDay(sending.key, booking)
  const planned = instantOfLocalTime(timeZone, sendingDay(sending, reason), sending.hour)
  const lateAfter = (from: Date) => new Date(from.getTime() + LATE_AFTER_MS)
  if (sending.key === 'after-departure') return { from: planned, until: lateAfter(planned) }
  const from = new Date(Math.max(planned.getTime(), booking.expectedSince.getTime()))
  const late = lateAfter(from)
  const arrivalDayEnds = instantOfLocalTime(timeZone, addDays(booking.checkIn, 1), '00:00')
  return { from, until: late < arrivalDayEnds ? late : arrivalDayEnds }
}

/** Whether an automatic message is to leave now, if it has not left for this day yet. */
export function isMessageDue(
  sending: ScheduledSending,
  booking: MessagedBooking,
  { timeZone, now }: { timeZone: string; now: Date },
): boolean {
  const window = sendingWindow(sending, booking, timeZone)
  return window !== null && window.from <= now && now < window.until
}

function hasReason(key: ScheduledKey, { state, isCheckedIn, selfCheckin }: MessagedBooking): boolean {
  if (state !== 'confirmed') return false
  if (key === 'after-departure') return isCheckedIn // nobody is thanked for a stay that nobody has begun
  if (isCheckedIn) return false
  if (key === 'invitation') return selfCheckin === 'none'
  return key !== 'reminder' || selfCheckin === 'sent'
}
