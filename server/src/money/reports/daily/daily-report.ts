import type { DailyReport } from '@posada/contract/money/reports/daily-report'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
import { totalsByMethod } from '@posada/domain/platform/money/payment-methods'
import { figuresOf, NO_NIGHTS } from '@posada/domain/money/reports/figures'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { countNights } from '../count-nights.ts'
import {
  countOverdueReports,
  isTillUnclosed,
  movementsOf,
  parkedArrivals,
  unpaidDepartures,
  unregisteredStays,
} from '../queries/daily.ts'
import { takingsByDay } from '../queries/money.ts'

const DAYS_UNPAID = 30

/** What happened in an establishment on a day, by default yesterday, and what is left to do now. */
export async function makeDailyReport(
  context: Pick<JobContext, 'db' | 'accountId' | 'now'>,
  establishmentId: string,
  wanted: Day | null,
): Promise<DailyReport> {
  const { db, accountId, now } = context
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const today = todayIn(timeZone, now)
  const day = wanted ?? addDays(today, -1)
  const key = { accountId, establishmentId }
  const scope = { accountId, establishmentIds: [establishmentId] }
  const totals = totalsByMethod(await takingsByDay(db, scope, { from: day, to: day }))
  const { steps } = await countNights(db, scope, [{ from: day, to: day }])
  const { available, sold, occupancy, revenue, adr } = figuresOf(steps[0]?.now ?? NO_NIGHTS)
  return {
    day,
    today,
    ...(await movementsOf(db, key, day)),
    totals,
    total: sum(Object.values(totals)),
    available,
    sold,
    occupancy,
    revenue,
    adr,
    unpaid: await unpaidDepartures(db, key, { from: addDays(day, -DAYS_UNPAID), to: day }),
    unregistered: await unregisteredStays(db, key, today),
    parkedArrivals: await parkedArrivals(db, key, { today, until: addDays(today, 1) }),
    overdueReports: await countOverdueReports(db, key, now),
    tillOpen: await isTillUnclosed(db, key, day),
  }
}
