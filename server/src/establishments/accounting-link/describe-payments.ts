import type { AccountingPayment } from '@posada/contract/establishments/accounting-link'
import type { Day } from '@posada/domain/platform/days/day'
import { type Cents, formatEuros, sum } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { groupBy } from '@posada/domain/platform/rows'
import type { Db } from '../../platform/db/database.ts'
import { type AccountingKey, moneyAccounts } from './queries/companies.ts'
import { paymentAccounts, type SentPart, sentParts } from './queries/payment-accounts.ts'

/** Money that was received for a booking or an invoice, negative where it was given back. */
export type Collected = {
  /** Of the payment, or of the invoice where only its mark says that it was paid. */
  id: string
  amount: Cents
  day: Day | null
  method: PaymentMethod | null
  isGateway: boolean
}

/**
 * Payments with the account of each and what the accounting program has of it; `isInvoiced` where an invoice was issued that they pay.
 * What was given back is not listed where it only makes other payments smaller there.
 */
export async function describePayments(
  db: Db,
  key: AccountingKey,
  payments: readonly Collected[],
  { isInvoiced, documentId }: { isInvoiced: boolean; documentId?: string },
): Promise<AccountingPayment[]> {
  const ids = payments.map(({ id }) => id)
  const accounts = await moneyAccounts(db, key)
  const chosen = await paymentAccounts(db, key.accountId, ids)
  const parts = groupBy(await sentParts(db, key.accountId, { sourceIds: ids, documentId }), ({ sourceId }) => sourceId)
  return payments
    .filter(({ id, amount }) => amount > 0 || parts.has(id))
    .map((payment) => {
      const own = parts.get(payment.id) ?? []
      const marked = accounts.find(({ method }) => method !== null && method === payment.method)
      const accountId = own[0]?.bankAccountId ?? chosen.get(payment.id)?.bankAccountId ?? marked?.id ?? ''
      return {
        id: payment.id,
        amount: payment.amount,
        day: payment.day,
        accountId,
        accountName: accounts.find(({ id }) => id === accountId)?.name ?? (accountId === '' ? 'sin cuenta' : accountId),
        comment: chosen.get(payment.id)?.comment ?? '',
        method: payment.method ?? 'none',
        ...stateOf(payment.amount, own, { accountId, isInvoiced }),
        isRemovable: !payment.isGateway && payment.amount > 0,
      }
    })
}

function stateOf(
  amount: Cents,
  parts: readonly SentPart[],
  { accountId, isInvoiced }: { accountId: string; isInvoiced: boolean },
): Pick<AccountingPayment, 'state' | 'reason'> {
  const refused = parts.find(({ refusal }) => refusal !== '')
  if (refused) return { state: 'refused', reason: refused.refusal }
  const waiting = parts.find(({ state }) => state === 'queued')
  if (waiting)
    return waiting.invoiceRefusal === ''
      ? { state: 'waiting', reason: '' }
      : { state: 'waiting', reason: `Espera a su factura, que Anfix no acepta: ${waiting.invoiceRefusal}` }
  const there = sum(parts.map((part) => part.amount))
  if (parts.length > 0)
    return {
      state: 'sent',
      reason: there === amount ? '' : `En Anfix: ${formatEuros(there)} de ${formatEuros(amount)}`,
    }
  if (accountId === '')
    return { state: 'without-account', reason: 'Ninguna cuenta de Anfix tiene marcada su forma de pago' }
  return isInvoiced
    ? { state: 'waiting', reason: '' }
    : { state: 'without-invoice', reason: 'Se envía con la factura que paga' }
}
