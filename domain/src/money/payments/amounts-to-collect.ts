import type { Cents } from '../../platform/money/money.ts'

export type AmountToCollect = {
  kind: 'all' | 'deposit' | 'percent' | 'first-night'
  amount: Cents
  /** Of the booking; null where the amount is no share of it. */
  percent: number | null
}

type Collected = {
  /** What is still to be paid now. */
  pending: Cents
  received: Cents
  total: Cents
  /** What the first night costs in all units. */
  firstNight: Cents
  /** What was agreed to be paid in advance; 0 where nothing was. */
  deposit: Cents
  /** What the establishment asks for in advance, of the total; null or 0 where nothing. */
  depositPercent: number | null
}

/**
 * The amounts that the desk usually takes: all that is pending first, then what is missing of the advance and of the first night. Amounts
 * that were received already, or that come to all that is pending, are left out.
 */
export function amountsToCollect(booking: Collected): AmountToCollect[] {
  const { pending, received, total, firstNight, deposit, depositPercent: percent } = booking
  if (pending <= 0) return []
  const missing = (share: Cents) => share - received
  const parts: AmountToCollect[] = [
    { kind: 'deposit', amount: missing(deposit), percent: null },
    { kind: 'percent', amount: missing(shareOf(total, percent)), percent },
    { kind: 'first-night', amount: missing(firstNight), percent: null },
  ]
  const seen = new Set([pending])
  const usual = parts.filter(({ amount }) => amount > 0 && amount < pending && !seen.has(amount) && seen.add(amount))
  return [{ kind: 'all', amount: pending, percent: null }, ...usual]
}

/** In cents; 0 where the establishment asks for nothing in advance. */
const shareOf = (total: Cents, percent: number | null): Cents => Math.round((total * (percent ?? 0)) / 100)

type Requested = {
  pending: Cents
  total: Cents
  depositPercent: number | null
  hasReceived: boolean
  /** The guests have arrived, or have left already. */
  isCheckedIn: boolean
}

/**
 * What the request of a payment proposes: the establishment's percent while nothing was received and the guests have not arrived, then all
 * that is pending.
 */
export function amountToRequest({ pending, total, depositPercent, hasReceived, isCheckedIn }: Requested): Cents {
  const share = shareOf(total, depositPercent)
  return share === 0 || hasReceived || isCheckedIn ? pending : Math.min(pending, share)
}
