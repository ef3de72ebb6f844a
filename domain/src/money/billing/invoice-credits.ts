import { type Cents, sum } from '../../platform/money/money.ts'
import type { BilledPortion, BookingPayment, SharedPayment } from './billed-portion.ts'

/** What a correction takes back, by the invoices that therefore need less. */
export type Credit = { invoiceId: string; amount: Cents; parts: Map<string, Cents> }

/**
 * What the corrections of a booking take back, in the order of their issue: of the invoices that each corrects, in
 * proportion to what they still bill, and of the oldest others where those bill less.
 */
export function takenBack(portions: readonly BilledPortion[], resolve: (invoiceId: string) => string): Credit[] {
  const billing = portions.filter(({ amount, isReplaced }) => amount > 0 && !isReplaced)
  const left = new Map(billing.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const leftOf = (id: string) => left.get(id) ?? 0
  const idOf = new Map(portions.map(({ documentId, invoiceId }) => [documentId, invoiceId]))
  return portions
    .filter(({ amount }) => amount < 0)
    .map(({ invoiceId, amount, corrects }): Credit => {
      const named = new Set(corrects.flatMap((documentId) => idOf.get(documentId) ?? []).map(resolve))
      const corrected = billing.map((portion) => portion.invoiceId).filter((id) => named.has(id))
      const parts = new Map<string, Cents>()
      let rest = -amount
      const take = (id: string, wanted: Cents) => {
        const taken = Math.min(wanted, leftOf(id), rest)
        if (taken <= 0) return
        parts.set(id, (parts.get(id) ?? 0) + taken)
        left.set(id, leftOf(id) - taken)
        rest -= taken
      }
      const whole = sum(corrected.map(leftOf))
      const shares = corrected.map((id) => (whole === 0 ? 0 : Math.round((-amount * leftOf(id)) / whole)))
      for (const [place, id] of corrected.entries()) take(id, shares[place] ?? 0)
      for (const id of [...corrected, ...left.keys()]) take(id, rest)
      return { invoiceId, amount: -amount - rest, parts }
    })
}

type GivenBack = { payments: SharedPayment[]; toRefund: Cents; retained: Cents }

/**
 * Divides among the corrections what was given back, what is to be given back (the newest first, so that an older one
 * says the same after a newer) and what is retained (the oldest first). `left` was received beyond all of them.
 */
export function givesBack(
  credits: readonly (Credit & { freed: Cents })[],
  payments: readonly BookingPayment[],
  toRefund: Cents,
  retained: Cents,
): { shares: Map<string, GivenBack>; left: Cents } {
  const shares = new Map(
    credits.map(({ invoiceId }): [string, GivenBack] => [invoiceId, { payments: [], toRefund: 0, retained: 0 }]),
  )
  const room = new Map(credits.map(({ invoiceId, freed }) => [invoiceId, freed]))
  const refunds = payments.filter(({ amount }) => amount < 0).map((one) => ({ ...one, left: -one.amount }))
  const giveBack = (invoiceId: string, isOwn: boolean) => {
    for (const refund of refunds) {
      if (isOwn && refund.invoiceId !== invoiceId) continue
      const amount = Math.min(refund.left, room.get(invoiceId) ?? 0)
      if (amount <= 0) continue
      refund.left -= amount
      room.set(invoiceId, (room.get(invoiceId) ?? 0) - amount)
      shares.get(invoiceId)?.payments.push({ day: refund.day, method: refund.method, amount: -amount })
    }
  }
  for (const isOwn of [true, false]) for (const { invoiceId } of credits) giveBack(invoiceId, isOwn)
  const divide = (whole: Cents, inOrder: readonly Credit[], put: (share: GivenBack, amount: Cents) => void): Cents => {
    let rest = whole
    for (const { invoiceId } of inOrder) {
      const share = shares.get(invoiceId)
      const amount = Math.min(rest, room.get(invoiceId) ?? 0)
      if (!share || amount <= 0) continue
      put(share, amount)
      room.set(invoiceId, (room.get(invoiceId) ?? 0) - amount)
      rest -= amount
    }
    return rest
  }
  const left = divide(toRefund, credits.toReversed(), (share, amount) => (share.toRefund += amount))
  divide(retained, credits, (share, amount) => (share.retained += amount))
  return { shares, left }
}
