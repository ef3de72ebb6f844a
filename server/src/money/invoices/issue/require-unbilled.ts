import { isAdvanceKey } from '@posada/domain/money/billing/booking-billing'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { formatEuros } from '@posada/domain/platform/money/money'
import { billedByLines } from '../drafts/line-items.ts'
import { billedItems, itemsOfInvoice } from '../queries/charges.ts'
import type { InvoiceRow } from '../queries/invoices.ts'

type Account = Pick<RequestContext, 'db' | 'accountId'>

/**
 * Two drafts of a booking can be prepared, and only one of them issued. The bookings are locked.
 * @throws UserError for a charge that another invoice bills, for an advance that another one deducted, and for a correction
 * that takes back more than was billed
 */
export async function requireUnbilled({ db, accountId }: Account, draft: InvoiceRow): Promise<void> {
  if (draft.corrects.length > 0) return requireBilled({ db, accountId }, draft)
  const charges = billedByLines(draft.lines)
  if (charges.length === 0) return
  const billed = await billedItems(db, accountId, [...new Set(charges.map(({ bookingId }) => bookingId))])
  for (const { bookingId, key, amount } of charges) {
    const before = billed.get(bookingId)?.get(key) ?? 0
    const name = nameOf(draft, key)
    if (isAdvanceKey(key) ? before + amount < 0 : before !== 0)
      throw new UserError(`«${name}» ya está en otra factura: quítelo de este borrador`)
  }
}

async function requireBilled({ db, accountId }: Account, draft: InvoiceRow): Promise<void> {
  const charges = await itemsOfInvoice(db, accountId, draft.id)
  const billed = await billedItems(db, accountId, [...new Set(charges.map(({ bookingId }) => bookingId))])
  for (const { bookingId, key, amount } of charges) {
    const before = billed.get(bookingId)?.get(key) ?? 0
    if (amount < 0 && before >= 0 && before + amount < 0)
      throw new UserError(
        `La rectificativa quita ${formatEuros(-amount)} de «${nameOf(draft, key)}», y solo hay ${formatEuros(before)} facturados`,
      )
  }
}

const nameOf = ({ lines }: InvoiceRow, key: string): string =>
  lines.find((line) => line.charges?.some((charge) => charge.key === key))?.name ?? ''
