import { type Cents, sum } from '../money/money.ts'

/** What an issued invoice bills of a booking; invoices in the order of their issue. */
export type BilledPortion = { invoiceId: string; amount: Cents }
/** A payment of the booking; `invoiceId` where it was received for one invoice. */
export type BookingPayment = { invoiceId: string | null; amount: Cents }

/**
 * The invoices of a booking that its payments cover. A payment for an invoice pays that one first; the rest pays the
 * oldest. A corrective invoice that gives money back is settled once nothing is left to give back.
 */
export function coveredInvoices(
  portions: readonly BilledPortion[],
  payments: readonly BookingPayment[],
): ReadonlySet<string> {
  const covered = new Set<string>()
  const received = sum(payments.map(({ amount }) => amount))
  const credit = -sum(portions.map(({ amount }) => Math.min(0, amount)))
  const own = (invoiceId: string) => sum(payments.filter((one) => one.invoiceId === invoiceId).map((one) => one.amount))
  const positive = portions.filter(({ amount }) => amount >= 0)
  let free = received + credit
  for (const { invoiceId, amount } of positive) {
    if (own(invoiceId) < amount) continue
    covered.add(invoiceId)
    free -= amount
  }
  for (const { invoiceId, amount } of positive) {
    if (covered.has(invoiceId) || free < amount) continue
    covered.add(invoiceId)
    free -= amount
  }
  const billed = sum(portions.map(({ amount }) => amount))
  if (received <= billed)
    for (const { invoiceId } of portions.filter(({ amount }) => amount < 0)) covered.add(invoiceId)
  return covered
}
