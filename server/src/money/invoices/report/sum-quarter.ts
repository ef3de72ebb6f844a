import type { Input, Reply } from '@posada/contract/endpoint'
import type { quarterApi } from '@posada/contract/money/invoices/quarter'
import { periodSteps } from '@posada/domain/money/invoices/ledger/period-steps'
import { sum } from '@posada/domain/platform/money/money'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { paymentsOfInvoices } from '../payments/payments-of-invoices.ts'
import { daySums, issuerNames, unpaidRows, type DaySum } from '../queries/report.ts'
import { readScope } from './report-scope.ts'

type Sums = (typeof quarterApi)['sums']

/** What was invoiced in a period, what of it is unpaid, and both by week or month. */
export async function sumQuarter(context: RequestContext, requested: Input<Sums>): Promise<Reply<Sums>> {
  const scope = await readScope(context, requested)
  const days = await daySums(context.db, scope)
  const unpaid = await unpaidRows(context.db, scope)
  const paymentOf = await paymentsOfInvoices(context.db, scope.accountId, unpaid)
  const owed = unpaid.map((invoice) => ({ day: invoice.day, amount: Math.max(0, paymentOf(invoice).owed) }))
  const { from, to } = scope
  const steps = periodSteps(scope).map((step) => {
    const ofStep = days.filter(({ day }) => day >= step.from && day <= step.to)
    return { ...step, total: sumOf(ofStep, 'total'), unpaid: owedIn(owed, step) }
  })
  const taxIds = [...new Set(days.map(({ taxId }) => taxId))].sort()
  return {
    from,
    to,
    base: sumOf(days, 'base'),
    tax: sumOf(days, 'tax'),
    total: sumOf(days, 'total'),
    unpaid: owedIn(owed, scope),
    count: sumOf(days, 'count'),
    steps,
    issuers: await issuerNames(context.db, scope.accountId, taxIds),
  }
}

const owedIn = (owed: readonly { day: string; amount: number }[], { from, to }: { from: string; to: string }) =>
  sum(owed.filter(({ day }) => day >= from && day <= to).map(({ amount }) => amount))

const sumOf = (days: readonly DaySum[], key: Exclude<keyof DaySum, 'day' | 'taxId'>): number =>
  sum(days.map((day) => day[key]))
