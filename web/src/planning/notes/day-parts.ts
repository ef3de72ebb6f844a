import { monthOf, type Day } from '@posada/domain/day'

/** A day in the form that the note endpoints take; the month is 1 to 12. */
export const noteDayOf = (day: Day) => ({
  day: Number(day.slice(8)),
  month: monthOf(day),
  year: Number(day.slice(0, 4)),
})
