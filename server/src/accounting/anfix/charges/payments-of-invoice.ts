import type { AccountingPayment } from '@posada/contract/establishments/accounting-link'
import { assignPayments } from '@posada/domain/accounting/anfix/assign-payments'
import { sum } from '@posada/domain/platform/money/money'
import { groupBy } from '@posada/domain/platform/rows'
import { accountingOf, describePayments } from '../../../establishments/accounting-link/public.ts'
import {
  bookingIdsOfInvoice,
  issuedPortions,
  paymentsOfBookings,
  paymentsOfInvoices,
  requireInvoice,
} from '../../../money/invoices/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'

/** The payments of an invoice with what Anfix has of each; what is pending is what every screen says. */
export async function paymentsOfInvoice(context: RequestContext, id: string) {
  const { db, accountId } = context
  const invoice = await requireInvoice(db, accountId, id)
  const key = { accountId, establishmentId: invoice.establishmentId }
  const { accountingSynced: isSynced, accountingMethods: methods, lastAccount } = await accountingOf(db, key)
  const { owed, received } = (await paymentsOfInvoices(db, accountId, [invoice]))(invoice)
  const whole = received + owed
  const payments = isSynced ? await listPayments(context, { ...key, invoice, received }) : []
  return {
    payments,
    pending: owed,
    percentReceived: whole <= 0 ? (owed === 0 && invoice.state === 'issued' ? 100 : 0) : percent(received, whole),
    methods,
    lastAccount,
    isSynced,
  }
}

const percent = (received: number, whole: number): number =>
  Math.max(0, Math.min(100, Math.floor((received * 100) / whole)))

type Listing = {
  accountId: string
  establishmentId: string
  invoice: Awaited<ReturnType<typeof requireInvoice>>
  received: number
}

async function listPayments(
  { db }: Pick<RequestContext, 'db'>,
  { invoice, received, ...key }: Listing,
): Promise<AccountingPayment[]> {
  const { accountId } = key
  if (invoice.documentId === null) return []
  const ofInvoice = { isInvoiced: true, documentId: invoice.documentId }
  const bookingIds = await bookingIdsOfInvoice(db, accountId, invoice.id)
  if (bookingIds.length === 0) {
    if (received === 0) return []
    const mark = {
      id: invoice.id,
      amount: received,
      day: invoice.paidOn,
      method: invoice.paymentMethod,
      isGateway: false,
    }
    return describePayments(db, key, [mark], ofInvoice)
  }
  const portions = groupBy(await issuedPortions(db, accountId, bookingIds), ({ bookingId }) => bookingId)
  const payments = (await paymentsOfBookings(db, accountId, bookingIds)).filter(
    ({ isReversed, isReversal }) => !isReversed && !isReversal,
  )
  const parts = bookingIds
    .flatMap((bookingId) =>
      assignPayments(
        portions.get(bookingId) ?? [],
        payments.filter((payment) => payment.bookingId === bookingId),
      ),
    )
    .filter(({ invoiceId }) => invoiceId === invoice.id)
  const own = payments.flatMap((payment) => {
    const amount = sum(parts.filter(({ paymentId }) => paymentId === payment.id).map((part) => part.amount))
    return amount === 0 ? [] : [{ ...payment, amount }]
  })
  return describePayments(db, key, own, ofInvoice)
}
