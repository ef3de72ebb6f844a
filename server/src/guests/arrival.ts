import { todayIn, type Day } from '@posada/domain/day'
import type { TimeZone } from '@posada/domain/time-zone'
import { instantAt } from './instant-at.ts'

type House = { timeZone: TimeZone; checkInTime: string }

/** The instant of an arrival: now for today, else the establishment's check-in time on that day. */
export const arrivalOn = (day: Day, { timeZone, checkInTime }: House, now: Date): Date =>
  day === todayIn(timeZone, now) ? now : instantAt(timeZone, day, checkInTime)
