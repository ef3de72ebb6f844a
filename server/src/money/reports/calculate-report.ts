import type { Input, Reply } from '@posada/contract/endpoint'
import type { reportsApi, ReportShare } from '@posada/contract/money/reports/reports'
import { regimeName } from '@posada/domain/bookings/regimes'
import { stepOf, stepsOf } from '@posada/domain/platform/days/period'
import { addNights, figuresOf, NO_NIGHTS } from '@posada/domain/money/reports/figures'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { countNights } from './count-nights.ts'
import { calculateForecast } from './forecast.ts'
import { calculatePickUp } from './pick-up.ts'
import { allowLargeScan, type SoldSum } from './queries/sold-nights.ts'
import { requireScope } from './scope.ts'

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

/** The sums sold by unit type, agency or regime, highest revenue first. */
function sharesOf(sold: readonly SoldSum[], by: 'type' | 'agency' | 'regime'): ReportShare[] {
  return sold
    .filter((row) => row.by === by && (row.sold > 0 || row.soldBefore > 0))
    .map(({ key, sold: nights, revenue, soldBefore, revenueBefore }) => ({
      name: nameOf[by](key),
      sold: nights,
      revenue,
      soldBefore,
      revenueBefore,
      adr: figuresOf({ available: 0, sold: nights, revenue }).adr,
    }))
    .sort((a, b) => b.revenue - a.revenue || b.revenueBefore - a.revenueBefore || a.name.localeCompare(b.name, 'es'))
}

const nameOf: Record<'type' | 'agency' | 'regime', (key: string) => string> = {
  type: (key) => key || 'Sin tipo',
  agency: (key) => key || 'Particular',
  regime: (key) => regimeName(Number(key)) || 'Sin régimen',
}
