import type { HoldCondition } from '@posada/domain/bookings/holds/booking-hold'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Charge } from '@posada/domain/prices/plan-charge'

/** What an accepted option awaits. The desk has decided to sell it, so that nobody is asked again: where nothing is paid, accepting confirms. */
export function awaitedBy({ kind }: Pick<Charge, 'kind'>, amount: Cents): Exclude<HoldCondition, 'house'> {
  if (kind === 'card') return 'card'
  if (amount === 0) return 'nothing'
  return kind === 'transfer' ? 'transfer' : 'payment'
}
