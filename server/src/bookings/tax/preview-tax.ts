import type { TaxChangeRequest, taxOfBookingsApi } from '@posada/contract/tourist-tax/tax-of-bookings'
import type { Reply } from '@posada/contract/endpoint'
import { sum } from '@posada/domain/money'
import type { RequestContext } from '../../http/call.ts'
import { futureTaxChanges } from './taxes-to-come.ts'

/** Counts and totals of what `applyTax` would change, in cents, without changing anything. */
export async function previewTax(
  context: RequestContext,
  input: TaxChangeRequest,
): Promise<Reply<(typeof taxOfBookingsApi)['preview']>> {
  const all = await futureTaxChanges(context, input)
  const open = all.filter(({ keeps }) => keeps === null)
  return {
    bookings: open.length,
    before: sum(open.map(({ booking }) => booking.taxTotal)),
    after: sum(open.map(({ due }) => due?.total ?? 0)),
    paid: all.filter(({ keeps }) => keeps === 'paid').length,
    imported: all.filter(({ keeps }) => keeps === 'imported').length,
  }
}
