import { todayIn, type Day } from '@posada/domain/day'
import type { TimeZone } from '@posada/domain/time-zone'
import { instantOfLocalTime } from './instant-at.ts'

type ArrivalEstablishment = { timeZone: TimeZone; checkInTime: string }

/** The instant of an arrival: now for today, else the establishment's check-in time on that day. */
export const arrivalInstant = (day: Day, { timeZone, checkInTime }: ArrivalEstablishment, now: Date): Date =>
  day === todayIn(timeZone, now) ? now : instantOfLocalTime(timeZone, day, checkInTime)
