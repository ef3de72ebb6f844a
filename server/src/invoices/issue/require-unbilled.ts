import { isAdvanceKey } from '@posada/domain/billing/booking-billing'
import { UserError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { billedByLines } from '../drafts/line-charges.ts'
import { billedCharges } from '../queries/charges.ts'
import type { InvoiceRow } from '../queries/invoices.ts'

/**
 * Two drafts of a booking can be prepared, and only one of them issued. The bookings are locked.
 * @throws UserError for a charge that another invoice bills, and for an advance that another one deducted
 */
export async function requireUnbilled({ db, accountId }: RequestContext, draft: InvoiceRow): Promise<void> {
  if (draft.corrects.length > 0) return
  const charges = billedByLines(draft.lines)
  if (charges.length === 0) return
  const billed = await billedCharges(db, accountId, [...new Set(charges.map(({ bookingId }) => bookingId))])
  for (const { bookingId, key, amount } of charges) {
    const before = billed.get(bookingId)?.get(key) ?? 0
    const name = draft.lines.find((line) => line.charges?.some((charge) => charge.key === key))?.name ?? ''
    if (isAdvanceKey(key) ? before + amount < 0 : before !== 0)
      throw new UserError(`«${name}» ya está en otra factura: quítelo de este borrador`)
  }
}
