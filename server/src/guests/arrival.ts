import { todayIn, type Day } from '@posada/domain/day'
import type { TimeZone } from '@posada/domain/time-zone'
import { instantAt } from './instant-at.ts'

type House = { timeZone: TimeZone; checkInTime: string }

/** Who comes today comes now; who came or comes on another day, at the hour of the house. */
export const arrivalOn = (day: Day, { timeZone, checkInTime }: House, now: Date): Date =>
  day === todayIn(timeZone, now) ? now : instantAt(timeZone, day, checkInTime)
