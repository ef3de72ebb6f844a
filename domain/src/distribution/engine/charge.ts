import type { Charge } from '../../prices/plan-charge.ts'
import { percentOf } from '../../prices/price-plan.ts'
import type { Cents } from '../../platform/money/money.ts'

const NO_CHARGE: Charge = { kind: 'nothing', share: 0, days: 0 }
const EVERYTHING: Charge = { kind: 'total', share: 10_000, days: 0 }

type ChargedPlan = {
  isNonRefundable: boolean
  /** What was set for the plan; null: the establishment's usual deposit. */
  charge: Charge | null
}

type Taking = {
  /** The establishment's usual deposit, in whole percents. */
  depositPercent: number | null
  /** Whether a gateway takes cards. */
  hasGateway: boolean
}

/** What a booking in the plan takes. */
export function chargeOf({ isNonRefundable, charge }: ChargedPlan, { depositPercent, hasGateway }: Taking): Charge {
  if (isNonRefundable) return EVERYTHING
  if (charge !== null) return charge
  const share = (depositPercent ?? 0) * 100
  return share === 0 || !hasGateway ? NO_CHARGE : { kind: 'percent', share, days: 0 }
}

export type Lack = 'gateway' | 'kept-card' | 'iban'

/** What an establishment lacks to be paid a charge: a gateway, one that keeps a card alone, or for transfers its account; null: nothing. */
export function lackFor(
  charge: Charge,
  { hasGateway, keepsCards, iban }: { hasGateway: boolean; keepsCards: boolean; iban: string },
): Lack | null {
  if (charge.kind === 'transfer') return iban === '' ? 'iban' : null
  if (needsGateway(charge) && !hasGateway) return 'gateway'
  return charge.kind === 'card' && !keepsCards ? 'kept-card' : null
}

export const needsGateway = ({ kind, share }: Charge): boolean =>
  kind === 'first_night' || kind === 'total' || kind === 'card' || (kind === 'percent' && share > 0)

/** What is paid to confirm the booking, never more than all of it; the tourist tax is in neither. */
export function amountNow(
  { kind, share }: Pick<Charge, 'kind' | 'share'>,
  nights: readonly Cents[],
  total: Cents,
): Cents {
  if (kind === 'total') return total
  if (kind === 'first_night') return Math.min(total, nights[0] ?? 0)
  if (kind === 'percent' || kind === 'transfer') return Math.min(total, percentOf(total, share))
  return 0
}
