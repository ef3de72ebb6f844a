import type { Reply } from '@posada/contract/endpoint'
import { reportsApi } from '@posada/contract/money/reports/reports'
import { daysBetween, type Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { useQueryCall } from '../../lib/use-query-call.ts'
import type { ReportsView } from './reports-search.ts'

export type Report = Reply<(typeof reportsApi)['get']>
export type ReportRequest = { from: Day; to: Day; establishmentId: string | null }

/** Why a period is invalid for a report; undefined if it is valid. */
export function reportPeriodFault({ from, to }: Pick<ReportRequest, 'from' | 'to'>): string | undefined {
  if (from > to) return 'La segunda fecha debe ser igual o posterior a la primera.'
  return daysBetween(from, to) >= limits.reportDays
    ? `Un informe abarca como mucho ${limits.reportDays} días. Elija un período más corto.`
    : undefined
}

/** The takings of a period; keeps the previous ones while loading. */
export const useTakings = (asked: ReportRequest) =>
  useQueryCall(reportsApi.takings, asked, {
    kinds: ['bookings', 'blocks', 'units', 'establishments'],
    keepPrevious: true,
  })

export type Takings = Reply<(typeof reportsApi)['takings']>

/**
 * The report of a period; the data of a tab are requested only while it is open. Keeps the previous report while
 * loading.
 */
export const useReport = (asked: ReportRequest, view: ReportsView) =>
  useQueryCall(
    reportsApi.get,
    { ...asked, withPickUp: view === 'ritmo', withForecast: view === 'prevision' },
    {
      kinds: ['bookings', 'blocks', 'units', 'establishments'],
      enabled: reportPeriodFault(asked) === undefined,
      keepPrevious: true,
    },
  )
