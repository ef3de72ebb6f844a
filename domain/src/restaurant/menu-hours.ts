import { addDays, type Day, weekdayOf } from '../platform/days/day.ts'

/** When a carta is used, by the clock of the establishment. `from` and `to` are HH:MM, both '' for the whole day. */
export type MenuUse = {
  /** 0 is Monday; none is no day. */
  weekdays: readonly number[]
  from: string
  to: string
}

/** A day and an hour of the establishment, HH:MM. */
export type LocalMoment = { day: Day; time: string }

const MIDNIGHT = '00:00'
const isAllDay = ({ from, to }: MenuUse): boolean => from === '' && to === ''
const beginOf = ({ from }: MenuUse): string => from || MIDNIGHT
/** Hours past midnight belong to the day on which they begin; the same hour twice is a whole day from then on. */
const isPastMidnight = (use: MenuUse): boolean => !isAllDay(use) && use.to !== '' && use.to <= beginOf(use)
const isUsedOn = ({ weekdays }: MenuUse, day: Day): boolean => weekdays.includes(weekdayOf(day))

/** Whether a carta is in use at a moment: from its first minute until before the last one. */
export function isInUse(use: MenuUse, { day, time }: LocalMoment): boolean {
  if (isAllDay(use)) return isUsedOn(use, day)
  if (isPastMidnight(use))
    return (isUsedOn(use, day) && time >= beginOf(use)) || (isUsedOn(use, addDays(day, -1)) && time < use.to)
  return isUsedOn(use, day) && time >= beginOf(use) && (use.to === '' || time < use.to)
}

/** Whether a carta that is not in use is still to come today. */
export const comesToday = (use: MenuUse, { day, time }: LocalMoment): boolean =>
  isUsedOn(use, day) && time < beginOf(use)

/** When a carta that is not in use begins next; null where it is in use on no day. */
export function nextUse(use: MenuUse, moment: LocalMoment): LocalMoment | null {
  const days = Array.from({ length: 8 }, (_, later) => addDays(moment.day, later))
  const day = days.find((one, later) => isUsedOn(use, one) && (later > 0 || beginOf(use) > moment.time))
  return day === undefined ? null : { day, time: beginOf(use) }
}
