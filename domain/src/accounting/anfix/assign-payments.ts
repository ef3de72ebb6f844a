import type { BilledPortion } from '../../money/billing/billed-portion.ts'
import type { Cents } from '../../platform/money/money.ts'

/** Money that came, negative where it was given back; `invoiceId` where it was for one invoice. Oldest first. */
type CollectedPayment = { id: string; invoiceId: string | null; amount: Cents }

/** The part of a payment that pays an invoice; negative where money was given back for a correction. */
type AssignedPart = { invoiceId: string; paymentId: string; amount: Cents }

type Room = { portion: BilledPortion; left: Cents }

/**
 * Says which invoice each payment pays in an accounting program, where every invoice stands with what it says: it takes no more than its
 * total, a correction that takes something back is paid by what was given back, and what was replaced takes nothing. A payment for an
 * invoice pays that one first (or the one in its place), the rest the oldest. What is given back for no correction makes the newest
 * payments smaller, first what pays no invoice yet. The parts of a booking's payments and what is left of them add up to its money.
 */
export function assignPayments(
  portions: readonly BilledPortion[],
  payments: readonly CollectedPayment[],
): AssignedPart[] {
  const rooms = portions
    .filter(({ isReplaced }) => !isReplaced)
    .map((portion): Room => ({ portion, left: Math.abs(portion.amount) }))
  const bills = rooms.filter(({ portion }) => portion.amount > 0)
  const corrections = rooms.filter(({ portion }) => portion.amount < 0)
  const resolve = standingIn(portions)
  const resolved = payments.map((one) => ({ ...one, invoiceId: one.invoiceId && resolve(one.invoiceId) }))
  const refunds = resolved.filter(({ amount }) => amount < 0).map((one) => ({ ...one, amount: -one.amount }))
  const back = fill(corrections, refunds)
  const received = lessened(
    resolved.filter(({ amount }) => amount > 0),
    back.left,
    bills,
  )
  const parts = fill(bills, received).parts
  return [...parts, ...back.parts.map((part) => ({ ...part, amount: -part.amount }))]
}

/** The invoice that stands for an invoice: itself, or the last in its place. */
function standingIn(portions: readonly BilledPortion[]): (invoiceId: string) => string {
  const resolve = (invoiceId: string): string => {
    const own = portions.find((portion) => portion.invoiceId === invoiceId)
    if (!own?.isReplaced) return invoiceId
    const next = portions.find((one) => one.isReplacement && own.documentId && one.corrects.includes(own.documentId))
    return next === undefined ? invoiceId : resolve(next.invoiceId)
  }
  return resolve
}

/** Puts positive amounts into rooms: each into its own invoice first, then the rest of all into the oldest. */
function fill(rooms: readonly Room[], payments: readonly CollectedPayment[]) {
  const free = rooms.map((room) => ({ ...room }))
  const money = payments.map((payment) => ({ ...payment }))
  const parts = new Map<string, AssignedPart>()
  for (const isOwn of [true, false])
    for (const payment of money)
      for (const room of free) {
        const { invoiceId } = room.portion
        if (isOwn && payment.invoiceId !== invoiceId) continue
        const amount = Math.min(room.left, payment.amount)
        if (amount <= 0) continue
        room.left -= amount
        payment.amount -= amount
        const key = `${payment.id} ${invoiceId}`
        parts.set(key, { invoiceId, paymentId: payment.id, amount: (parts.get(key)?.amount ?? 0) + amount })
      }
  return { parts: [...parts.values()], left: money }
}

/** The payments without what was given back of them: of the same invoice first, then what no invoice takes, then the newest. */
function lessened(
  payments: readonly CollectedPayment[],
  refunds: readonly CollectedPayment[],
  bills: readonly Room[],
): CollectedPayment[] {
  const money = payments.map((payment) => ({ ...payment }))
  const unused = new Map(fill(bills, payments).left.map(({ id, amount }) => [id, amount]))
  const take = (refund: CollectedPayment, most: (one: CollectedPayment) => Cents) => {
    for (const one of money.toReversed()) {
      const amount = Math.min(refund.amount, one.amount, most(one))
      if (amount <= 0) continue
      refund.amount -= amount
      one.amount -= amount
      unused.set(one.id, Math.max(0, (unused.get(one.id) ?? 0) - amount))
    }
  }
  for (const refund of refunds.map((one) => ({ ...one }))) {
    if (refund.invoiceId !== null) take(refund, (one) => (one.invoiceId === refund.invoiceId ? one.amount : 0))
    take(refund, ({ id }) => unused.get(id) ?? 0)
    take(refund, ({ amount }) => amount)
  }
  return money.filter(({ amount }) => amount > 0)
}
