import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { IssuedInvoice } from '../drafts/require-invoice.ts'
import { markNettedCorrections } from '../queries/corrections.ts'
import { paymentsOfInvoices } from './payments-of-invoices.ts'

/**
 * To be called before an invoice without booking is marked as paid or unpaid. Its corrections by differences left less to
 * pay, so with the rest they are settled too: nothing is given back. Without the payment they are open again. Where nothing
 * was left to pay, the money is to be given back, and they stay open.
 */
export async function settleCorrections(
  context: RequestContext,
  invoice: IssuedInvoice,
  isPaid: boolean,
): Promise<void> {
  const { db, accountId } = context
  const { documentId, isCorrected } = invoice
  if (!isCorrected || isPaid === invoice.isPaid) return
  if (isPaid && (await paymentsOfInvoices(db, accountId, [invoice]))(invoice).owed <= 0) return
  const ids = await markNettedCorrections(db, accountId, { documentId, isPaid })
  if (ids.length > 0) context.changed('invoices', ...ids)
}
