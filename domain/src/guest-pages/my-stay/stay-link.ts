import { addDays, type Day } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'

/** How many days after the departure the page of a stay still opens. */
const DAYS_AFTER_DEPARTURE = 7

/** When the page of a stay closes. */
export const stayLinkEnd = (timeZone: string, checkOut: Day): Date =>
  instantOfLocalTime(timeZone, addDays(checkOut, DAYS_AFTER_DEPARTURE + 1), '00:00')
