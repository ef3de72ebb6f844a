import type { BillingState } from '@posada/contract/money/billing/billing-state'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { annulInvoice } from '../invoices/public.ts'
import { markBilledOutside } from '../../bookings/bookings/public.ts'
import { billedBooking } from './billed-booking.ts'

/**
 * Without an issued invoice, notes that another program billed the booking, or takes the note back. With one, annuls the
 * invoice. @throws UserError for several invoices, and the declared refusal where the invoice has to be corrected
 */
export async function switchBilled(
  context: RequestContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ state: BillingState; message: string }> {
  const { invoices, booking } = await billedBooking(context, id)
  const issued = invoices.filter(({ state, isCorrected }) => state === 'issued' && !isCorrected)
  const [invoice, ...more] = issued
  if (more.length > 0) throw new UserError('La reserva tiene varias facturas: abra la que no debió emitirse y anúlela')
  if (invoice) await annulInvoice(context, invoice.id, reason ?? '')
  else await markBilledOutside(context, id, !booking.isBilledOutside)
  const { billing } = await billedBooking(context, id)
  return { state: billing.state, message: messageOf(invoice !== undefined, billing.state) }
}

const messageOf = (isAnnulled: boolean, state: BillingState) =>
  isAnnulled
    ? 'Factura anulada'
    : state === 'outside'
      ? 'Reserva marcada como facturada fuera de Posada'
      : 'Reserva marcada como sin facturar'
