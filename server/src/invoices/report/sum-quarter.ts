import type { Input, Reply } from '@posada/contract/endpoint'
import type { quarterApi } from '@posada/contract/invoices/quarter'
import { periodSteps } from '@posada/domain/invoices/ledger/period-steps'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { daySums, issuersOf, type DaySum } from '../queries/report.ts'
import { readScope } from './report-scope.ts'

type Sums = (typeof quarterApi)['sums']

/** What was invoiced in a period, what of it is unpaid, and both by week or month. */
export async function sumQuarter(context: RequestContext, requested: Input<Sums>): Promise<Reply<Sums>> {
  const scope = await readScope(context, requested)
  const days = await daySums(context.db, scope)
  const { from, to } = scope
  const steps = periodSteps(scope).map((step) => {
    const ofStep = days.filter(({ day }) => day >= step.from && day <= step.to)
    return { ...step, total: sumOf(ofStep, 'total'), unpaid: sumOf(ofStep, 'unpaid') }
  })
  const issuers = (await issuersOf(context.db, scope)).map(({ count: _, ...issuer }) => issuer)
  return {
    from,
    to,
    base: sumOf(days, 'base'),
    tax: sumOf(days, 'tax'),
    total: sumOf(days, 'total'),
    unpaid: sumOf(days, 'unpaid'),
    count: sumOf(days, 'count'),
    steps,
    issuers,
  }
}

const sumOf = (days: readonly DaySum[], key: Exclude<keyof DaySum, 'day'>): number =>
  days.reduce((sum, day) => sum + day[key], 0)
