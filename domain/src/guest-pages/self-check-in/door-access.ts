import type { Day } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'

type Stay = { timeZone: string; checkIn: Day; checkOut: Day; visibleFrom: string; checkOutTime: string }

/** Whether the code of the door and the Wi-Fi are shown: from the establishment's hour on the day of arrival until the check-out. */
export const isAccessShown = ({ timeZone, checkIn, checkOut, visibleFrom, checkOutTime }: Stay, now: Date): boolean =>
  now >= instantOfLocalTime(timeZone, checkIn, visibleFrom) &&
  now < instantOfLocalTime(timeZone, checkOut, checkOutTime)
