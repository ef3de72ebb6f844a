import { type Cents, sum } from '../money/money.ts'

/** What an issued invoice bills of a booking; invoices in the order of their issue. */
export type BilledPortion = { invoiceId: string; amount: Cents }
/** A payment of the booking; `invoiceId` where it was received for one invoice. */
export type BookingPayment = { invoiceId: string | null; amount: Cents }

/**
 * The payment after which an invoice is covered: what it bills, less the money that neither other payments nor older
 * invoices need. A corrective invoice gives back what the booking has received and neither its invoices nor `unbilledFee`
 * keep.
 */
export function missingPayment(
  invoiceId: string,
  portions: readonly BilledPortion[],
  payments: readonly BookingPayment[],
  unbilledFee: Cents = 0,
): Cents {
  const amount = portions.find((portion) => portion.invoiceId === invoiceId)?.amount ?? 0
  if (amount <= 0) {
    const kept = sum(portions.map((portion) => portion.amount)) + unbilledFee
    return Math.max(amount, Math.min(0, kept - sum(payments.map((payment) => payment.amount))))
  }
  const isOwn = (payment: BookingPayment) => payment.invoiceId === invoiceId
  const missing = amount - sum(payments.filter(isOwn).map((payment) => payment.amount))
  const place = portions.findIndex((portion) => portion.invoiceId === invoiceId)
  const received = payments.filter((payment) => !isOwn(payment))
  const covered = coveredInvoices(
    portions.filter((portion) => portion.invoiceId !== invoiceId),
    received,
  )
  const needed = portions.filter((portion, at) => at < place || covered.has(portion.invoiceId))
  const free = sum(received.map((payment) => payment.amount)) - sum(needed.map((portion) => portion.amount))
  const rest = missing - Math.min(missing, Math.max(0, free))
  return coveredInvoices(portions, [...payments, { invoiceId, amount: rest }]).has(invoiceId) ? rest : missing
}

/**
 * The invoices of a booking that its payments cover. A payment for an invoice pays that one first; the rest pays the
 * oldest. A corrective invoice that gives money back is settled once nothing is left to give back: `unbilledFee` is kept,
 * a compensation that no invoice has yet.
 */
export function coveredInvoices(
  portions: readonly BilledPortion[],
  payments: readonly BookingPayment[],
  unbilledFee: Cents = 0,
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
  const kept = sum(portions.map(({ amount }) => amount)) + unbilledFee
  if (received <= kept) for (const { invoiceId } of portions.filter(({ amount }) => amount < 0)) covered.add(invoiceId)
  return covered
}
