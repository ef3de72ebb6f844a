import { addDays, firstOfMonth, type Day } from '@posada/domain/platform/days/day'

/** The width of a day, and the period by which the arrows move. The year is a map of the occupancy instead of stays. */
export type PlanningView = 'day' | 'week' | 'month' | 'year'

const monthsIn = { month: 1, year: 12 }

/** The day one period forward (+1) or back (-1); in a shorter month, its last day. */
export function stepDate(day: Day, step: PlanningView, direction: 1 | -1): Day {
  if (step === 'day') return addDays(day, direction)
  if (step === 'week') return addDays(day, 7 * direction)
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + monthsIn[step] * direction
  const date = Math.min(Number(day.slice(8)), daysInMonth(month))
  return `${firstOf(month)}${String(date).padStart(2, '0')}`
}

/** The first day of a month; `month` 1 to 12. */
export const monthStart = (year: number, month: number): Day => `${firstOf(year * 12 + month - 1)}01`

const firstOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-`

const daysInMonth = (month: number) => Number(addDays(`${firstOf(month + 1)}01`, -1).slice(8))

/** The first visible day of a view that is to show `day`: a month begins with its first, others with the day itself. */
export const firstDayOf = (view: PlanningView, day: Day): Day =>
  view === 'month' ? firstOfMonth(day) : view === 'year' ? `${day.slice(0, 4)}-01-01` : day

/** Days shown before another one, so that departures of the day before are visible. */
const DAYS_BEFORE = 2

/** The account's today is the earliest of its establishments; undefined without any. */
export const todayOf = (establishments: readonly { today: Day }[]): Day | undefined =>
  establishments.map(({ today }) => today).sort()[0]

/** The first visible day where a day is shown with those just before it. */
export const firstDayAround = (day: Day): Day => addDays(day, -DAYS_BEFORE)

/** The first visible day of a view that opens at today. */
export const firstDayToday = (view: PlanningView, today: Day): Day =>
  view === 'week' ? firstDayAround(today) : firstDayOf(view, today)

const DAYS_OF_MONTH = 31
/** Pixels of a day where the view does not follow from the width of the screen. */
const widths = { day: { wide: 160, phone: 130 }, week: { wide: 80, phone: 47 } }
/** Narrower days cannot be hit; a month then is a little longer than the screen. */
const NARROWEST = { wide: 20, phone: 9 }

type Room = { isPhone: boolean; /** Pixels beside the unit labels. */ width: number }

/** The width of a day in pixels. A whole month fits into the given width. */
export function dayWidthOf(view: Exclude<PlanningView, 'year'>, { isPhone, width }: Room): number {
  const device = isPhone ? 'phone' : 'wide'
  if (view !== 'month') return widths[view][device]
  return Math.max(NARROWEST[device], Math.floor(width / DAYS_OF_MONTH))
}
