import { type Cents, sum } from '../../platform/money/money.ts'
import type { PaymentMethod } from '../../platform/money/payment-methods.ts'
import type { BilledPortion, BookingPayment } from './billed-portion.ts'
import { type InvoiceShare, sharePayments } from './invoice-payments.ts'
import { type IssuedPortion, standingPortions } from './standing-portions.ts'

/** An issued invoice of no booking: only a mark says whether it is paid. `amount` is the whole invoice. */
export type MarkedInvoice = Omit<IssuedPortion, 'amount'> & {
  invoiceId: string
  amount: Cents
  isPaid: boolean
  method: PaymentMethod | null
}

/**
 * The shares of invoices of no booking that correct or replace each other, in the order of their issue. The mark of an
 * invoice stands for the payment of what was left of it then: a correction that is settled without a way of paying
 * had lowered it before.
 */
export function shareMarkedPayments(invoices: readonly MarkedInvoice[]): Map<string, InvoiceShare> {
  const portions = portionsOfMarked(invoices)
  const kept = Math.max(0, sum(portions.map(({ amount }) => amount)))
  return sharePayments(portions, paymentsOfMarks(invoices), kept)
}

/** What these invoices bill; one in the place of others all that it says. */
export function portionsOfMarked(invoices: readonly MarkedInvoice[]): BilledPortion[] {
  const correctedBy = correctedAmong(invoices)
  return standingPortions(
    invoices.map((invoice) => ({
      ...invoice,
      amount: invoice.isReplacement
        ? invoice.amount - sum(correctedBy(invoice).map(({ amount }) => amount))
        : invoice.amount,
    })),
  )
}

/** The payments for which the marks of invoices that correct or replace each other stand; each names its invoice. */
export function paymentsOfMarks(invoices: readonly MarkedInvoice[]): (BookingPayment & { invoiceId: string })[] {
  const correctedBy = correctedAmong(invoices)
  return invoices.flatMap((invoice) => {
    if (!invoice.isPaid) return []
    const { invoiceId, method } = invoice
    const isNetted = (one: MarkedInvoice) => one.isPaid && one.amount < 0 && one.method === null
    if (isNetted(invoice)) return []
    const setOff = invoices.filter((one) => isNetted(one) && correctedBy(one).includes(invoice))
    const before = invoice.isReplacement ? correctedBy(invoice).filter(({ isPaid }) => isPaid) : []
    const amount = invoice.amount + sum(setOff.map((one) => one.amount)) - sum(before.map((one) => one.amount))
    return amount === 0 ? [] : [{ invoiceId, amount, day: null, method }]
  })
}

function correctedAmong(invoices: readonly MarkedInvoice[]): (invoice: MarkedInvoice) => MarkedInvoice[] {
  const byDocument = new Map(invoices.map((invoice) => [invoice.documentId, invoice]))
  return ({ corrects }) => corrects.flatMap((id) => byDocument.get(id) ?? [])
}
