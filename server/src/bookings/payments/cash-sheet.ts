import type { CashEntry, paymentsApi } from '@posada/contract/bookings/payments'
import type { Input } from '@posada/contract/endpoint'
import { sum } from '@posada/domain/money/money'
import { totalsByMethod } from '@posada/domain/money/payment-methods'
import { requireEstablishment } from '../../establishments/public.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { paymentsOfDay } from '../queries/payments.ts'

/** The payments and reversals of a day, with the totals of each method. */
export async function cashSheet(
  { db, accountId }: RequestContext,
  { day, establishmentId }: Input<(typeof paymentsApi)['ofDay']>,
) {
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const payments = await paymentsOfDay(db, accountId, day, establishmentId)
  const entries: CashEntry[] = payments.map((payment) => ({ ...payment, createdAt: payment.createdAt.toISOString() }))
  const totals = totalsByMethod(entries)
  return { entries, totals, total: sum(Object.values(totals)) }
}
