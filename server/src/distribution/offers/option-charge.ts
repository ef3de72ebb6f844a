import type { HoldCondition } from '@posada/domain/bookings/holds/booking-hold'
import { amountNow } from '@posada/domain/distribution/engine/charge'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import type { Charge } from '@posada/domain/prices/plan-charge'
import type { NewOption } from './queries.ts'

export type OptionCharge = {
  charge: Charge
  total: Cents
  /** What is paid to confirm it. */
  now: Cents
  /** What it awaits once it is accepted. The desk has decided to sell it, so that nobody is asked again: where nothing is paid, accepting confirms. */
  awaits: Exclude<HoldCondition, 'house'>
}

type Option = Pick<NewOption, 'chargeKind' | 'chargeShare' | 'chargeDays' | 'nightlyPrices'>

/** What an option costs, and what of it confirms its booking. */
export function chargeOfOption({
  chargeKind: kind,
  chargeShare: share,
  chargeDays: days,
  nightlyPrices,
}: Option): OptionCharge {
  const total = sum(nightlyPrices)
  const now = amountNow({ kind, share }, nightlyPrices, total)
  return { charge: { kind, share, days }, total, now, awaits: awaitedBy(kind, now) }
}

function awaitedBy(kind: Charge['kind'], now: Cents): OptionCharge['awaits'] {
  if (kind === 'card') return 'card'
  if (now === 0) return 'nothing'
  return kind === 'transfer' ? 'transfer' : 'payment'
}
