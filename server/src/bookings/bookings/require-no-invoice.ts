import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { invoicesOfBooking } from '../../money/invoices/public.ts'

/** @throws UserError naming the issued invoices that bill something of the booking, with what to do instead */
export async function requireNoInvoice(
  { db, accountId }: RequestContext,
  bookingId: string,
  instead: string,
): Promise<void> {
  const issued = (await invoicesOfBooking(db, accountId, bookingId)).filter(({ state }) => state === 'issued')
  if (issued.length === 0) return
  const numbers = issued.map(({ number }) => number).join(', ')
  throw new UserError(
    issued.length === 1
      ? `La reserva está en la factura ${numbers}. ${instead}`
      : `La reserva está en las facturas ${numbers}. ${instead}`,
  )
}
