import { type Day, daysBetween } from '@posada/domain/platform/days/day'
import { UNKNOWN, unknownDays } from '@posada/domain/distribution/channel/shown-value'
import type { DayField } from '@posada/domain/prices/day-change'
import type { MonthRow } from '../../../prices/day-values/public.ts'

type SeriesKey = { saleTypeId: string; planId: string; field: DayField }

/** What somebody set for consecutive days: by place from the first day on, UNKNOWN where nobody did. */
export type DaySeries = (key: SeriesKey) => Int32Array | undefined

/** Hundreds of thousands of days are read one after another, so that each is found by its place and not by its name. */
export function daySeries(months: readonly MonthRow[], firstDay: Day, days: number): DaySeries {
  const series = new Map<string, Int32Array>()
  const starts = new Map<Day, number>()
  const startOf = (month: Day): number => {
    const known = starts.get(month)
    if (known !== undefined) return known
    const start = daysBetween(firstDay, month)
    starts.set(month, start)
    return start
  }
  for (const { saleTypeId, planId, field, month, days: values } of months) {
    const key = keyOf({ saleTypeId, planId, field })
    const found = series.get(key) ?? unknownDays(days)
    series.set(key, found)
    const start = startOf(month)
    for (const [place, value] of values.entries())
      if (value !== null && start + place >= 0 && start + place < days) found[start + place] = value
  }
  return (key) => series.get(keyOf(key))
}

const keyOf = ({ saleTypeId, planId, field }: SeriesKey) => `${saleTypeId} ${planId} ${field}`

/** What somebody set for the day at a place. */
export const setAt = (series: Int32Array | undefined, place: number): number | null => {
  const value = series?.[place] ?? UNKNOWN
  return value === UNKNOWN ? null : value
}
