import type { InvoiceShare } from '@posada/domain/money/billing/invoice-payments'
import { type MarkedInvoice, shareMarkedPayments } from '@posada/domain/money/billing/marked-payments'
import { methodsOf, type PaymentState, paymentStateOf } from '@posada/domain/money/billing/payment-state'
import { sum } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import type { Db } from '../../../platform/db/database.ts'
import { bookingsOfInvoices } from '../queries/charges.ts'
import { markedInvoices } from '../queries/settlement.ts'
import { sharesOfBookings } from './booking-shares.ts'

/** What is read of an invoice to say what was paid of it. */
export type Payable = Pick<MarkedInvoice, 'corrects' | 'isPaid'> & {
  id: string
  state: 'draft' | 'issued' | 'annulled'
  isCorrected: boolean
  total: number
  documentId: string | null
  paymentMethod: PaymentMethod | null
}

/** The paid part of an invoice; nothing of a draft, of an annulled one and of a replaced one. */
export type InvoicePayment = {
  /** Null where there is nothing to say. */
  paymentState: PaymentState | null
  isPaid: boolean
  /** What is still to be paid; negative where money is to be given back. */
  owed: number
  /** What was received, or given back (negative). */
  received: number
  /** Of a correction, the money that stays in the establishment. */
  retained: number
  /** In the order of the payments. */
  methods: PaymentMethod[]
  paymentMethod: PaymentMethod | null
}

/** A function that says what was paid of each of these invoices, by the rules of `sharePayments`. */
export async function paymentsOfInvoices(
  db: Db,
  accountId: string,
  invoices: readonly Payable[],
): Promise<(invoice: Payable) => InvoicePayment> {
  const issued = invoices.filter(({ state }) => state === 'issued')
  const bookings = await bookingsOfInvoices(
    db,
    accountId,
    issued.map(({ id }) => id),
  )
  const shares = await bookingShares(db, accountId, [...new Set([...bookings.values()].flat())])
  const connected = issued
    .filter(({ id, isCorrected, corrects }) => !bookings.has(id) && (isCorrected || corrects.length > 0))
    .flatMap(({ documentId }) => documentId ?? [])
  const marked = shareMarkedPayments(await markedInvoices(db, accountId, connected))
  return (invoice) => {
    if (invoice.state !== 'issued') return { ...NOTHING, paymentMethod: invoice.paymentMethod }
    const own = shares.get(invoice.id)
    if (own) return own.isReplaced ? replaced(invoice) : shown(invoice, own)
    const share = marked.get(invoice.id) ?? marks(invoice)
    if (share.amount === 0 && invoice.total !== 0) return replaced(invoice)
    const { isPaid, ...payment } = shown(invoice, share)
    return { ...payment, isPaid: invoice.isPaid || (isPaid && payment.received > 0) }
  }
}

/** An invoice that nothing corrects: its mark says all. */
function marks({ id, total, isPaid, paymentMethod }: Payable): InvoiceShare {
  const payments = isPaid ? [{ day: null, method: paymentMethod, amount: total }] : []
  const open = isPaid ? 0 : total
  return {
    invoiceId: id,
    amount: total,
    payments,
    pending: Math.max(0, open),
    toRefund: Math.max(0, -open),
    retained: 0,
  }
}

const NOTHING: InvoicePayment = {
  paymentState: null,
  isPaid: false,
  owed: 0,
  received: 0,
  retained: 0,
  methods: [],
  paymentMethod: null,
}

/** What was paid of an invoice is said by the one in its place; it keeps its mark. */
const replaced = ({ isPaid, paymentMethod }: Payable): InvoicePayment => ({
  ...NOTHING,
  isPaid,
  paymentMethod,
  paymentState: isPaid ? 'paid' : null,
  methods: methodsOf([{ method: paymentMethod }]),
})

function shown(invoice: Payable, share: InvoiceShare): InvoicePayment {
  const methods = methodsOf(share.payments)
  const isSettled = share.pending === 0 && (share.amount >= 0 || share.toRefund === 0)
  return {
    paymentState: paymentStateOf(share),
    isPaid: isSettled,
    owed: share.pending - share.toRefund || 0,
    received: sum(share.payments.map(({ amount }) => amount)),
    retained: share.retained,
    methods,
    paymentMethod: isSettled ? (invoice.paymentMethod ?? methods.at(-1) ?? null) : null,
  }
}

/** Of each invoice its shares of all its bookings together. */
async function bookingShares(db: Db, accountId: string, bookingIds: readonly string[]) {
  const together = new Map<string, InvoiceShare & { isReplaced: boolean }>()
  for (const { shares, portions } of (await sharesOfBookings(db, accountId, bookingIds)).values())
    for (const { invoiceId, isReplaced } of portions) {
      const share = shares.get(invoiceId)
      if (share) together.set(invoiceId, { ...addShares(together.get(invoiceId), share), isReplaced })
    }
  return together
}

/** The shares of one invoice in two bookings. */
export function addShares(one: InvoiceShare | undefined, other: InvoiceShare): InvoiceShare {
  if (!one) return other
  return {
    invoiceId: other.invoiceId,
    amount: one.amount + other.amount,
    payments: [...one.payments, ...other.payments],
    pending: one.pending + other.pending,
    toRefund: one.toRefund + other.toRefund,
    retained: one.retained + other.retained,
  }
}
