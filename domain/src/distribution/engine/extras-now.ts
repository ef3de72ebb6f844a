import { percentOf } from '../../prices/price-plan.ts'
import type { Cents } from '../../platform/money/money.ts'

/** What an offer takes when it is booked, as its reply says it. */
type OfferAmounts = { charge: string; now: Cents; total: Cents }

const WHOLE = 100

/**
 * What of the extras is paid when the offer is booked: the same share as of the offer, and nothing where only its first night is
 * paid. The reply has amounts and no share: it is the whole percent that they come from.
 */
export function extrasNow({ charge, now, total }: OfferAmounts, extras: Cents): Cents {
  if (charge === 'total') return extras
  if ((charge !== 'percent' && charge !== 'transfer') || total === 0) return 0
  const percent = Math.round((now * WHOLE) / total)
  return percentOf(extras, percent * WHOLE)
}
