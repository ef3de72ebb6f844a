import { addDays, monthOf, type Day } from '@posada/domain/platform/days/day'

type Quarter = { value: string; label: string; days: { from: Day; to: Day } }

/** The choice for any two dates instead of a quarter. */
export const CUSTOM_DATES = { value: 'dates', label: 'Entre dos fechas' }

const MAX_QUARTERS = 9

/** The quarter that contains the day and those before it, newest first. */
export function quartersUntil(today: Day): Quarter[] {
  const current = Number(today.slice(0, 4)) * 4 + Math.ceil(monthOf(today) / 3) - 1
  return Array.from({ length: MAX_QUARTERS }, (_, back) => quarterOf(current - back))
}

function quarterOf(count: number): Quarter {
  const [year, number] = [Math.floor(count / 4), (count % 4) + 1]
  const days = { from: firstDayOf(count), to: addDays(firstDayOf(count + 1), -1) }
  return { value: `${year}-${number}`, label: `${number}.º trimestre de ${year}`, days }
}

const firstDayOf = (count: number): Day => `${Math.floor(count / 4)}-${String((count % 4) * 3 + 1).padStart(2, '0')}-01`
