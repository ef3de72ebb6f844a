import type { TaxedFrom, taxOfBookingsApi } from '@posada/contract/tourist-tax/tax-of-bookings'
import type { Reply } from '@posada/contract/endpoint'
import { sum } from '@posada/domain/money'
import type { Call } from '../../http/call.ts'
import { taxesToCome } from './taxes-to-come.ts'

/** Counts and totals of what `applyTax` would change, in cents, without changing anything. */
export async function previewTax(call: Call, input: TaxedFrom): Promise<Reply<(typeof taxOfBookingsApi)['preview']>> {
  const all = await taxesToCome(call, input)
  const open = all.filter(({ keeps }) => keeps === null)
  return {
    bookings: open.length,
    before: sum(open.map(({ booking }) => booking.taxTotal)),
    after: sum(open.map(({ due }) => due?.total ?? 0)),
    paid: all.filter(({ keeps }) => keeps === 'paid').length,
    imported: all.filter(({ keeps }) => keeps === 'imported').length,
  }
}
