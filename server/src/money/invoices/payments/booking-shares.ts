import { groupBy } from '@posada/domain/platform/rows'
import { type InvoiceShare, sharePayments } from '@posada/domain/money/billing/invoice-payments'
import { type BilledItem, keptAmount } from '@posada/domain/money/billing/kept-amount'
import { standingPortions } from '@posada/domain/money/billing/standing-portions'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { sum } from '@posada/domain/platform/money/money'
import type { Db } from '../../../platform/db/database.ts'
import {
  type KeptTerms,
  keptTerms,
  paymentsOfBookings,
  storedPortions,
  type StoredPortion,
} from '../queries/settlement.ts'

type BookingShares = {
  shares: Map<string, InvoiceShare>
  portions: (StoredPortion & { isReplaced: boolean })[]
  /** Whether the stay does not take place, so that what is retained of its money is a compensation. */
  isCompensation: boolean
}

/** What a draft would bill of a booking, if it were issued now. */
export type DraftPortion = StoredPortion & {
  charges: readonly { key: string; amount: number }[]
  isCorrection: boolean
}

/**
 * What is paid of each invoice of these bookings, and of those that are connected with them by an invoice of several bookings;
 * by booking. `draft` counts as issued after all others.
 */
export async function sharesOfBookings(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
  draft: readonly DraftPortion[] = [],
): Promise<Map<string, BookingShares>> {
  const stored: StoredPortion[] = [...(await storedPortions(db, accountId, bookingIds)), ...draft]
  const ids = [...new Set(stored.map(({ bookingId }) => bookingId))]
  const payments = groupBy(await paymentsOfBookings(db, accountId, ids), ({ bookingId }) => bookingId)
  const portions = groupBy(stored, ({ bookingId }) => bookingId)
  const standing = new Map([...portions].map(([id, own]) => [id, standingPortions(own)]))
  const received = (id: string) => sum((payments.get(id) ?? []).map(({ amount }) => amount))
  const billed = (id: string) => sum((standing.get(id) ?? []).map(({ amount }) => amount))
  // What is kept beyond the invoices matters only where more was received than they bill.
  const excessive = ids.filter((id) => received(id) > billed(id))
  const terms = new Map((await keptTerms(db, accountId, excessive)).map((own) => [own.id, own]))
  return new Map(
    ids.map((id) => {
      const counted = (payments.get(id) ?? []).filter(({ isReversed, isReversal }) => !isReversed && !isReversal)
      const own = terms.get(id)
      const kept = own ? keptAmount(own, billed(id), itemsWith(own, draft)) : billed(id)
      const of = standing.get(id) ?? []
      const isCompensation = own !== undefined && !occupiesUnits(own.state)
      return [id, { shares: sharePayments(of, counted, kept), portions: of, isCompensation }]
    }),
  )
}

function itemsWith({ id, charges }: KeptTerms, draft: readonly DraftPortion[]): BilledItem[] {
  const byKey = new Map(charges.map((charge) => [charge.key, charge]))
  for (const { bookingId, isCorrection, charges: more } of draft) {
    if (bookingId !== id) continue
    for (const { key, amount } of more) {
      const before = byKey.get(key) ?? { key, billed: 0, before: 0 }
      byKey.set(key, {
        key,
        billed: before.billed + amount,
        before: before.before + (isCorrection ? 0 : amount),
      })
    }
  }
  return [...byKey.values()]
}
