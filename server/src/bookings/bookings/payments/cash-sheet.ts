import type { CashEntry, paymentsApi } from '@posada/contract/bookings/payments'
import type { Input } from '@posada/contract/endpoint'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import { totalsByMethod } from '@posada/domain/platform/money/payment-methods'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { paymentsOfDay } from '../queries/payments.ts'

/** The payments and reversals of a day, those of security deposits included, with the totals of each method. */
export async function cashSheet(
  { db, accountId }: RequestContext,
  { day, establishmentId }: Input<(typeof paymentsApi)['ofDay']>,
) {
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const payments = await paymentsOfDay(db, accountId, day, establishmentId)
  const entries = payments.map(cashEntryOf)
  const totals = totalsByMethod(entries)
  return { entries, totals, total: sum(Object.values(totals)), securityDeposits: securityDepositsOf(entries) }
}

export const cashEntryOf = (payment: Awaited<ReturnType<typeof paymentsOfDay>>[number]): CashEntry => ({
  ...payment,
  isSecurityDeposit: isSecurityDeposit(payment),
  createdAt: payment.createdAt.toISOString(),
})

/** What of the entries is of security deposits: money in the drawer or the bank that is no income. */
export const securityDepositsOf = (entries: readonly CashEntry[]): Cents =>
  sum(entries.filter((entry) => entry.isSecurityDeposit).map(({ amount }) => amount))
