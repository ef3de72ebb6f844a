import type { Input, Reply } from '@posada/contract/endpoint'
import type { LostBookings, reportsApi, ExtraSales } from '@posada/contract/money/reports/reports'
import { weekdayOf } from '@posada/domain/platform/days/day'
import { type Period, stepOf, stepsOf, yearBefore } from '@posada/domain/platform/days/period'
import { sum } from '@posada/domain/platform/money/money'
import { totalsByMethod } from '@posada/domain/platform/money/payment-methods'
import { addNights, figuresOf, NO_NIGHTS } from '@posada/domain/money/reports/figures'
import type { Db } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { countNights } from './count-nights.ts'
import { bookingsLost, extrasSold, takingsByDay } from './queries/money.ts'
import { allowLargeScan } from './queries/sold-nights.ts'
import { requireScope, type Scope } from './scope.ts'

type Takings = (typeof reportsApi)['takings']

/** Takings by way of paying, extras sold, bookings lost and nights by weekday of a period, beside the year before. */
export async function calculateTakings(context: RequestContext, requested: Input<Takings>): Promise<Reply<Takings>> {
  const { db } = context
  const scope = await requireScope(context, requested)
  const period = { from: requested.from, to: requested.to }
  const before = { from: yearBefore(period.from), to: yearBefore(period.to) }
  const step = stepOf(period)
  const payments = await takingsByDay(db, scope, period)
  const takings = stepsOf(period, step).map(({ from, to }) => {
    const totals = totalsByMethod(payments.filter(({ day }) => day >= from && day <= to))
    return { from, to, totals, total: sum(Object.values(totals)) }
  })
  await allowLargeScan(db)
  return {
    step,
    takings,
    totals: totalsByMethod(payments),
    totalsBefore: totalsByMethod(await takingsByDay(db, scope, before)),
    extras: await comparedExtras(db, scope, period, before),
    ...(await comparedLosses(db, scope, period, before)),
    weekdays: await nightsByWeekday(db, scope, period),
  }
}

/** Highest revenue first. */
async function comparedExtras(db: Db, scope: Scope, period: Period, before: Period): Promise<ExtraSales[]> {
  const [now, then] = [await extrasSold(db, scope, period), await extrasSold(db, scope, before)]
  const names = [...new Set([...now, ...then].map(({ name }) => name))]
  return names
    .map((name) => {
      const [sold, soldBefore] = [now, then].map((rows) => rows.find((row) => row.name === name))
      return {
        name,
        count: sold?.count ?? 0,
        revenue: sold?.revenue ?? 0,
        countBefore: soldBefore?.count ?? 0,
        revenueBefore: soldBefore?.revenue ?? 0,
      }
    })
    .sort((a, b) => b.revenue - a.revenue || b.revenueBefore - a.revenueBefore || a.name.localeCompare(b.name, 'es'))
}

async function comparedLosses(db: Db, scope: Scope, period: Period, before: Period) {
  const [now, then] = [await bookingsLost(db, scope, period), await bookingsLost(db, scope, before)]
  const none = { bookings: 0, nights: 0, amount: 0 }
  const compared = (state: 'cancelled' | 'no_show'): LostBookings => ({
    ...(now.find((row) => row.state === state) ?? none),
    before: then.find((row) => row.state === state) ?? none,
  })
  return { cancelled: compared('cancelled'), noShows: compared('no_show') }
}

/** The nights of the period from Monday to Sunday. */
async function nightsByWeekday(db: Db, scope: Scope, period: Period) {
  const days = stepsOf(period, 'day')
  const { steps } = await countNights(db, scope, days)
  const sums = Array.from({ length: 7 }, () => NO_NIGHTS)
  for (const [index, { from }] of days.entries()) {
    const weekday = weekdayOf(from)
    sums[weekday] = addNights(sums[weekday] ?? NO_NIGHTS, steps[index]?.now ?? NO_NIGHTS)
  }
  return sums.map(figuresOf)
}
