import type { reportsApi } from '@posada/contract/reports/reports'
import type { Input, Reply } from '@posada/contract/endpoint'
import { figuresOf, NO_NIGHTS, addNights } from '@posada/domain/reports/figures'
import { stepOf, stepsOf } from '@posada/domain/reports/report-steps'
import type { RequestContext } from '../http/call.ts'
import { countNights } from './count-nights.ts'
import { calculateForecast } from './forecast-of.ts'
import { calculatePickUp } from './pick-up-of.ts'
import { allowLargeScan } from './queries/allow-large-scan.ts'
import { requireScope } from './scope-of.ts'
import { sharesOf } from './shares-of.ts'

type Get = (typeof reportsApi)['get']

/** The figures of a period, all calculated from its nights, each with that of the year before. */
export async function calculateReport(
  context: RequestContext,
  { withPickUp, withForecast, ...requested }: Input<Get>,
): Promise<Reply<Get>> {
  const scope = await requireScope(context, requested)
  const period = { from: requested.from, to: requested.to }
  const step = stepOf(period)
  const periods = stepsOf(period, step)
  await allowLargeScan(context.db)
  const { steps, sold } = await countNights(context.db, scope, periods)
  const total = (side: 'now' | 'before') =>
    figuresOf(steps.map((compared) => compared[side]).reduce(addNights, NO_NIGHTS))
  return {
    step,
    totals: total('now'),
    before: total('before'),
    steps: periods.map((dates, index) => ({
      ...dates,
      ...figuresOf(steps[index]?.now ?? NO_NIGHTS),
      before: figuresOf(steps[index]?.before ?? NO_NIGHTS),
    })),
    unitTypes: sharesOf(sold, 'type'),
    agencies: sharesOf(sold, 'agency'),
    regimes: sharesOf(sold, 'regime'),
    pickUp: withPickUp ? await calculatePickUp(context.db, scope, period) : [],
    forecast: withForecast ? await calculateForecast(context, scope, period) : [],
  }
}
