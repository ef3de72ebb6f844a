import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { invoicesOfBooking } from '../../money/invoices/public.ts'

/** @throws UserError naming the issued invoices that bill something of the booking, with what to do instead */
export async function requireNoInvoice(
  { db, accountId }: RequestContext,
  bookingId: string,
  instead: string,
): Promise<void> {
  const issued = await numbersOfIssuedInvoices({ db, accountId }, bookingId)
  if (issued.length === 0) return
  const numbers = issued.join(', ')
  throw new UserError(
    issued.length === 1
      ? `La reserva está en la factura ${numbers}. ${instead}`
      : `La reserva está en las facturas ${numbers}. ${instead}`,
  )
}

/** The numbers of the issued invoices that bill something of the booking. */
export async function numbersOfIssuedInvoices(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  bookingId: string,
): Promise<string[]> {
  const invoices = await invoicesOfBooking(db, accountId, bookingId)
  return invoices.filter(({ state }) => state === 'issued').map(({ number }) => number ?? '')
}
