import { type Cents, sum } from '../../platform/money/money.ts'
import type { BilledPortion, BookingPayment, SharedPayment } from './billed-portion.ts'
export type { SharedPayment } from './billed-portion.ts'
import { type Credit, givesBack, takenBack } from './invoice-credits.ts'

/** What was paid of an invoice, and what is left. */
export type InvoiceShare = {
  invoiceId: string
  /** What it bills; negative in a correction that takes something back. */
  amount: Cents
  /** The money that pays it, oldest first; of a correction what was given back, negative. */
  payments: SharedPayment[]
  /** What is still to be paid of it. */
  pending: Cents
  /** What is to be given back; never more than was received. */
  toRefund: Cents
  /** Of what a correction takes back, the money that stays in the establishment for what no invoice bills yet. */
  retained: Cents
}

type Money = BookingPayment & { left: Cents }
type Need = { portion: BilledPortion; left: Cents; payments: SharedPayment[] }

/**
 * Divides the payments of a booking among its invoices: the one rule by which an invoice is paid, in part or not, and by
 * which money is to be given back. What a correction takes back lowers what the corrected invoices need. A payment for
 * an invoice pays that one first (or the one in its place), the rest pays the oldest. What no invoice needs is given back
 * as far as it exceeds `kept`, what the booking and its invoices keep in the end.
 */
export function sharePayments(
  portions: readonly BilledPortion[],
  payments: readonly BookingPayment[],
  kept: Cents,
): Map<string, InvoiceShare> {
  const resolve = standingIds(portions)
  const resolved = payments.map((one) => ({ ...one, invoiceId: one.invoiceId && resolve(one.invoiceId) }))
  const credits = takenBack(portions, resolve)
  const needs = needsOf(portions, credits)
  const money = netMoney(resolved)
  payNeeds(needs, money)
  const needed = sum(portions.map(({ amount }) => Math.max(0, amount))) - sum(credits.map(({ amount }) => amount))
  const excess = sum(money.map(({ left }) => left))
  const retained = Math.min(excess, Math.max(0, kept - Math.max(0, needed)))
  const back = givesBack(freedCredits(portions, resolved, credits), resolved, excess - retained, retained)
  const overpaid = portions.find(({ isReplaced, amount }) => !isReplaced && amount >= 0)?.invoiceId
  return new Map(
    portions.map(({ invoiceId, amount, isReplaced }) => {
      const need = needs.find(({ portion }) => portion.invoiceId === invoiceId)
      const own = back.shares.get(invoiceId)
      const share = {
        invoiceId,
        amount,
        payments: isReplaced ? [] : (need?.payments ?? own?.payments ?? []),
        pending: need?.left ?? 0,
        toRefund: (own?.toRefund ?? 0) + (invoiceId === overpaid ? back.left : 0),
        retained: own?.retained ?? 0,
      }
      return [invoiceId, share]
    }),
  )
}

/** The invoice that stands for an invoice: itself, or the last in its place. */
function standingIds(portions: readonly BilledPortion[]): (invoiceId: string) => string {
  const resolve = (invoiceId: string): string => {
    const own = portions.find((portion) => portion.invoiceId === invoiceId)
    if (!own?.isReplaced) return invoiceId
    const next = portions.find((one) => one.isReplacement && own.documentId && one.corrects.includes(own.documentId))
    return next === undefined ? invoiceId : resolve(next.invoiceId)
  }
  return resolve
}

function needsOf(portions: readonly BilledPortion[], credits: readonly Credit[]): Need[] {
  const needs = portions
    .filter(({ amount, isReplaced }) => amount >= 0 && !isReplaced)
    .map((portion): Need => ({ portion, left: portion.amount, payments: [] }))
  for (const { parts } of credits) for (const need of needs) need.left -= parts.get(need.portion.invoiceId) ?? 0
  return needs
}

/** What was received, oldest first, less what was given back: of the same invoice and way of paying first, the newest first. */
function netMoney(payments: readonly BookingPayment[]): Money[] {
  const money = payments.filter(({ amount }) => amount > 0).map((payment) => ({ ...payment, left: payment.amount }))
  for (const refund of payments.filter(({ amount }) => amount < 0)) {
    let left = -refund.amount
    const newest = money.toReversed()
    const isAlike = ({ method, invoiceId }: Money) =>
      Number(method === refund.method) + Number(invoiceId === refund.invoiceId)
    for (const one of newest.toSorted((a, b) => isAlike(b) - isAlike(a))) {
      const taken = Math.min(left, one.left)
      one.left -= taken
      left -= taken
    }
  }
  return money
}

function payNeeds(needs: readonly Need[], money: readonly Money[]): void {
  const pay = (need: Need, one: Money) => {
    const amount = Math.min(need.left, one.left)
    if (amount <= 0) return
    need.left -= amount
    one.left -= amount
    need.payments.push({ day: one.day, method: one.method, amount })
  }
  for (const need of needs) for (const one of money) if (one.invoiceId === need.portion.invoiceId) pay(need, one)
  for (const need of needs) for (const one of money) pay(need, one)
}

/** The credits with the money that each frees: what was paid for the corrected invoices before, and they no longer need. */
function freedCredits(
  portions: readonly BilledPortion[],
  payments: readonly BookingPayment[],
  credits: readonly Credit[],
): (Credit & { freed: Cents })[] {
  const needs = needsOf(portions, [])
  const money = payments.filter(({ amount }) => amount > 0).map((payment) => ({ ...payment, left: payment.amount }))
  payNeeds(needs, money)
  const unpaid = new Map(needs.map(({ portion, left }) => [portion.invoiceId, left]))
  return credits.map((credit) => {
    let freed = 0
    for (const [invoiceId, part] of credit.parts) {
      const setOff = Math.min(part, unpaid.get(invoiceId) ?? 0)
      unpaid.set(invoiceId, (unpaid.get(invoiceId) ?? 0) - setOff)
      freed += part - setOff
    }
    return { ...credit, freed }
  })
}

/**
 * The payment after which nothing is left to pay of an invoice, or to be given back of a correction (negative).
 */
export const missingPayment = ({ pending, toRefund }: Pick<InvoiceShare, 'pending' | 'toRefund'>): Cents =>
  pending - toRefund || 0
