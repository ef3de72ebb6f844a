import { type InvoiceShare, missingPayment, type SharedPayment } from '@posada/domain/money/billing/invoice-payments'
import { shareMarkedPayments } from '@posada/domain/money/billing/marked-payments'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { sum } from '@posada/domain/platform/money/money'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { billedByLines } from '../drafts/line-items.ts'
import { invoicesOfDocuments, type InvoiceRow } from '../queries/invoices.ts'
import { markedInvoices } from '../queries/settlement.ts'
import { type DraftPortion, sharesOfBookings } from './booking-shares.ts'
import { addShares } from './payments-of-invoices.ts'

type Printed = Pick<InvoiceRow, 'bookingId' | 'lines' | 'corrects' | 'type' | 'correctionMode'>

/** Stands for the draft among the issued invoices. */
const DRAFT = 'draft'

/** What an invoice says of its payments, if it is issued now: its own share of those of its bookings. */
export async function printedPayments(
  context: JobContext,
  draft: Printed,
): Promise<Pick<InvoiceSnapshot, 'payments' | 'open' | 'retained'>> {
  const own = await shareOfDraft(context, draft)
  const { payable } = invoiceTotals(draft.lines)
  if (!own) return { payments: [], open: payable }
  const { share, isCompensation } = own
  return {
    payments: share.payments.flatMap(printed).toSorted((one, other) => one.on.localeCompare(other.on)),
    open: missingPayment(share),
    ...(share.retained > 0 && { retained: { amount: share.retained, isCompensation } }),
  }
}

const printed = ({ day, method, amount }: SharedPayment): InvoiceSnapshot['payments'] =>
  day === null || method === null ? [] : [{ on: day, method, amount }]

type OwnShare = { share: InvoiceShare; isCompensation: boolean }

async function shareOfDraft(context: JobContext, draft: Printed): Promise<OwnShare | undefined> {
  const { db, accountId } = context
  const isReplacement = draft.type === 'F3' || draft.correctionMode === 'S'
  const corrected = await invoicesOfDocuments(db, accountId, draft.corrects)
  const { payable: total } = invoiceTotals(draft.lines)
  const amount = isReplacement ? total - sum(corrected.map((invoice) => invoice.total)) : total
  const charges = billedByLines(draft.lines, isReplacement ? corrected.flatMap(({ lines }) => lines) : [])
  const bookingIds =
    draft.bookingId === null ? [...new Set(charges.map(({ bookingId }) => bookingId))] : [draft.bookingId]
  const common = { invoiceId: DRAFT, documentId: null, corrects: draft.corrects, isReplacement, isPaid: false }
  if (bookingIds.length === 0) {
    if (draft.corrects.length === 0) return undefined
    const marked = await markedInvoices(db, accountId, draft.corrects)
    const own = { ...common, amount: total, method: null }
    const share = shareMarkedPayments([...marked, own]).get(DRAFT)
    return share && { share, isCompensation: false }
  }
  const portions = bookingIds.map((bookingId): DraftPortion => {
    const own = charges.filter((charge) => charge.bookingId === bookingId)
    return {
      ...common,
      bookingId,
      amount: draft.bookingId === null ? sum(own.map((charge) => charge.amount)) : amount,
      charges: own,
      isCorrection: draft.correctionMode !== null,
    }
  })
  const byBooking = await sharesOfBookings(db, accountId, bookingIds, portions)
  const shares = bookingIds.flatMap((id) => byBooking.get(id)?.shares.get(DRAFT) ?? [])
  const share = shares.reduce<InvoiceShare | undefined>((together, one) => addShares(together, one), undefined)
  return share && { share, isCompensation: bookingIds.every((id) => byBooking.get(id)?.isCompensation) }
}
