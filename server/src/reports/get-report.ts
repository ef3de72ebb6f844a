import type { reportsApi } from '@posada/contract/reports/reports'
import type { Input, Reply } from '@posada/contract/endpoint'
import { figuresOf, NO_NIGHTS, plus } from '@posada/domain/reports/figures'
import { stepOf, stepsOf } from '@posada/domain/reports/report-steps'
import type { Call } from '../http/call.ts'
import { countNights } from './count-nights.ts'
import { forecastOf } from './forecast-of.ts'
import { pickUpOf } from './pick-up-of.ts'
import { allowLargeScan } from './queries/allow-large-scan.ts'
import { scopeOf } from './scope-of.ts'
import { sharesOf } from './shares-of.ts'

type Get = (typeof reportsApi)['get']

/** The figures of a period, all calculated from its nights, each with that of the year before. */
export async function getReport(
  call: Call,
  { withPickUp, withForecast, ...requested }: Input<Get>,
): Promise<Reply<Get>> {
  const scope = await scopeOf(call, requested)
  const period = { from: requested.from, to: requested.to }
  const step = stepOf(period)
  const periods = stepsOf(period, step)
  await allowLargeScan(call.db)
  const { steps, sold } = await countNights(call.db, scope, periods)
  const total = (side: 'now' | 'before') => figuresOf(steps.map((compared) => compared[side]).reduce(plus, NO_NIGHTS))
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
    pickUp: withPickUp ? await pickUpOf(call.db, scope, period) : [],
    forecast: withForecast ? await forecastOf(call, scope, period) : [],
  }
}
