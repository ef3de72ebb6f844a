import { calendarKey, type CalendarCell, dayValuesApi } from '@posada/contract/prices/day-values'
import { addDays, type Day, daysBetween } from '@posada/domain/platform/days/day'
import { lastSaleDay } from '@posada/domain/prices/day-change'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { DataKind } from '../../../lib/reload-what-changed.ts'
import { queryCallOptions, useQueryCall } from '../../../lib/use-query-call.ts'

/** An establishment with the plans whose values are shown; null is the main plan. */
export type ChosenPlans = { establishmentId: string; pricePlanId: string | null; restrictionPlanId: string | null }

/** What the values of a day depend on. */
export const calendarKinds: readonly DataKind[] = [
  'day-values',
  'price-plans',
  'sale-types',
  'bookings',
  'blocks',
  'units',
  'establishments',
  'channel',
]

/** The days also show what portals have not confirmed, and that ends without any value changing. */
const shownDayKinds: readonly DataKind[] = [...calendarKinds, 'channel-progress']

/** The arrows move by so many days. */
export const PAGE_DAYS = 30

/**
 * The values of the days around the first visible one. A reply covers 15 days before its day and 65 after it, and is
 * requested every 30 days, so that the visible days are always within one reply, also while the next one loads.
 */
export function useCalendar({ establishmentId, pricePlanId, restrictionPlanId }: ChosenPlans, first: Day, today: Day) {
  const queries = useQueryClient()
  const passed = Math.max(0, daysBetween(today, first))
  const day = addDays(today, Math.floor(passed / PAGE_DAYS) * PAGE_DAYS)
  const query = useQueryCall(
    dayValuesApi.calendar,
    { establishmentId, pricePlanId, restrictionPlanId, day },
    { kinds: shownDayKinds, keepPrevious: true },
  )
  const isNear = passed % PAGE_DAYS >= PAGE_DAYS / 2
  const isLoaded = query.isSuccess && !query.isPlaceholderData
  useEffect(() => {
    const other = addDays(day, isNear ? PAGE_DAYS : -PAGE_DAYS)
    if (!isLoaded || other < today || other > lastSaleDay(today)) return
    const input = { establishmentId, pricePlanId, restrictionPlanId, day: other }
    void queries.query(queryCallOptions(dayValuesApi.calendar, input, shownDayKinds)).catch(ignore)
  }, [queries, establishmentId, pricePlanId, restrictionPlanId, day, today, isNear, isLoaded])
  const { data } = query
  const cellOf = useCallback(
    (typeId: string, on: Day): CalendarCell | undefined => data?.days[calendarKey(on)]?.[typeId],
    [data],
  )
  return { query, types: data?.types, cellOf }
}
/** A failed reading ahead is read again when the days are shown. */
const ignore = () => {}

export type CellOf = ReturnType<typeof useCalendar>['cellOf']
