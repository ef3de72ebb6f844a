import type { Day } from '../platform/days/day.ts'
import { type Cents, formatEuros } from '../platform/money/money.ts'
import { lastDayOfNotice } from './guest-cancellation.ts'

/** How a stay ends that does not take place. */
export type EndKind = 'cancel' | 'no-show'

type CompensationAmount = { kind: 'first-night' | 'received' | 'all'; amount: Cents }

type EndedStay = {
  kind: EndKind
  today: Day
  checkIn: Day
  /** The conditions under which the booking was made. The notice is in days before the arrival; null: guests do not cancel by themselves. */
  conditions: { text: string; cancellationNotice: number | null }
  /** What the stay costs without the tourist tax: nobody sleeps there. */
  total: Cents
  firstNight: Cents
  received: Cents
}

type Compensation = {
  /** The last day on which the guest may cancel without cost; null where the conditions name none. */
  freeUntil: Day | null
  /** Nothing is to be paid by the conditions. */
  isFree: boolean
  proposed: Cents
  /** Other usual amounts, without two that are the same. */
  amounts: CompensationAmount[]
}

/**
 * What the establishment keeps of a stay that does not take place. In time, or where no conditions were agreed, cancelling costs nothing.
 * Afterwards, and from who does not come, it is the first night, or what was paid already where that is more: conditions say that this is
 * not returned. A person decides; this is what is proposed.
 */
export function compensationFor(stay: EndedStay): Compensation {
  const { kind, today, checkIn, conditions, total, received } = stay
  const { text, cancellationNotice: notice } = conditions
  const freeUntil = lastDayOfNotice(checkIn, notice)
  const isAgreed = notice !== null || text.trim() !== ''
  const isFree = kind === 'cancel' && (freeUntil === null ? !isAgreed : today <= freeUntil)
  const firstNight = Math.min(stay.firstNight, total)
  const kept = Math.min(received, total)
  const all: CompensationAmount[] = [
    { kind: 'first-night', amount: firstNight },
    { kind: 'received', amount: kept },
    { kind: 'all', amount: total },
  ]
  const amounts = all.filter(
    ({ amount }, place) => amount > 0 && all.findIndex((other) => other.amount === amount) === place,
  )
  return { freeUntil, isFree, proposed: isFree ? 0 : Math.max(firstNight, kept), amounts }
}

/** Why an amount cannot be kept of a stay; null where it can. A stay without a price says nothing about the amount. */
export const compensationFault = (amount: Cents, total: Cents): string | null =>
  total > 0 && amount > total ? `Es más que toda la estancia: ${formatEuros(total)}` : null
