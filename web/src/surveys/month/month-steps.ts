import { addDays, type Day, firstOfMonth, lastOfMonth } from '@posada/domain/platform/days/day'

/** The month, YYYY-MM, of a day. */
export const monthOfDay = (day: Day): string => day.slice(0, 7)

export const startOfMonth = (month: string): Day => `${month}-01`

export const monthBefore = (month: string): string => monthOfDay(addDays(startOfMonth(month), -1))

export const monthAfter = (month: string): string => monthOfDay(addDays(lastOfMonth(startOfMonth(month)), 1))

/** The months that can be shown end with the one that is running, of which there is a draft. */
export const hasMonthAfter = (month: string, today: Day): boolean => startOfMonth(month) < firstOfMonth(today)
