import type { Forecast } from '@posada/contract/money/reports/reports'
import { addDays, todayIn, type Day } from '@posada/domain/platform/days/day'
import { runsOfSteps, totalsOfSteps } from '@posada/domain/money/reports/compare-years'
import { NO_NIGHTS } from '@posada/domain/money/reports/figures'
import { type Period, stepOf, stepsOf, yearBefore } from '@posada/domain/platform/days/period'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { countNights } from './count-nights.ts'
import { onTheBooksAt } from './queries/on-the-books.ts'
import type { Scope } from './scope.ts'

/** Length of the forecast if the requested period is past. */
const DAYS_AHEAD = 90

/**
 * From today to the end of the period: the nights booked so far, the nights that the same days of the year before had
 * booked a year ago, and the nights finally sold on those days.
 */
export async function calculateForecast(
  { db, now }: RequestContext,
  scope: Scope & { today: Day },
  requested: Period,
): Promise<Forecast[]> {
  const period = forecastPeriod(scope.today, requested)
  const periods = stepsOf(period, stepOf(period))
  const { steps } = await countNights(db, scope, periods)
  const runs = runsOfSteps(periods)
  const booked = await onTheBooksAt(db, scope, { runs, to: period.to, at: yearEarlier(now) })
  const then = totalsOfSteps(
    periods.length,
    runs,
    runs.map((_run, index) => ({ ...NO_NIGHTS, sold: booked.get(index + 1) ?? 0 })),
  )
  return periods.map((dates, index) => ({
    ...dates,
    available: steps[index]?.now.available ?? 0,
    booked: steps[index]?.now.sold ?? 0,
    revenue: steps[index]?.now.revenue ?? 0,
    bookedThen: then[index]?.before.sold ?? 0,
    soldBefore: steps[index]?.before.sold ?? 0,
    revenueBefore: steps[index]?.before.revenue ?? 0,
  }))
}

const forecastPeriod = (today: Day, { from, to }: Period): Period =>
  to < today ? { from: today, to: addDays(today, DAYS_AHEAD - 1) } : { from: from > today ? from : today, to }

/** The same date and time; on 29 February that of the 28th. */
const yearEarlier = (now: Date): Date => new Date(`${yearBefore(todayIn('UTC', now))}${now.toISOString().slice(10)}`)
