import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { insertDraft } from '../invoices/public.ts'
import { requireIdentified } from './draft-of-booking.ts'
import { itemsToInvoice, invoiceOfItems, lockToInvoice, payerOf, type WantedInvoice } from './prepare-invoice.ts'

/** Prepares the invoice of a booking as a draft. @throws UserError where nothing is left to invoice */
export async function draftBookingInvoice(context: RequestContext, wanted: WantedInvoice): Promise<{ id: string }> {
  const locked = await lockToInvoice(context, wanted)
  const items = itemsToInvoice(locked.found, wanted)
  if (items.length === 0) throw new UserError('No queda nada por facturar de esta reserva')
  const payer = await payerOf(context, locked.found, wanted)
  const draft = await invoiceOfItems(context, locked, items, payer)
  // A draft may wait for the payer's document, but not for the payer.
  if (payer.payerId === null) await requireIdentified(context, draft, locked.found.booking)
  return insertDraft(context, draft)
}
