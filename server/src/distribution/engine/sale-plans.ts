import type { HoldCondition } from '@posada/domain/bookings/holds/booking-hold'
import { chargeOf, type Lack, lackFor, needsGateway } from '@posada/domain/distribution/engine/charge'
import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import type { Charge } from '@posada/domain/prices/plan-charge'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { findGateway } from '../../money/cards/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { chargeOfRow, type PricePlanRow, pricePlansOf } from '../../prices/price-plans/public.ts'

export type EnginePlan = PricePlanRow & { charge: Charge; isOwnCharge: boolean }

export type SalePlans = {
  /** The plans that are sold. */
  plans: EnginePlan[]
  /** The plans that the engine uses, but cannot charge. */
  unsold: (PricePlanRow & { lacks: Lack })[]
  hasGateway: boolean
}

/** The plans by which an establishment sells on its own page, or all that the desk may offer, and what each takes. */
export async function salePlansOf(
  { db, accountId }: JobContext,
  { id, depositPercent }: Pick<EstablishmentRow, 'id' | 'depositPercent'>,
  { iban, ofDesk = false }: { iban: string; ofDesk?: boolean },
): Promise<SalePlans> {
  const [all, gateway] = await Promise.all([pricePlansOf(db, accountId, id), findGateway(db, accountId, id)])
  const used = all.filter(({ isUsedByEngine }) => ofDesk || isUsedByEngine)
  const hasGateway = gateway !== undefined
  const keepsCards = gateway !== undefined && capabilitiesOf(gateway).keepsCardsUncharged
  const plans: EnginePlan[] = []
  const unsold: SalePlans['unsold'] = []
  for (const plan of used) {
    const own = chargeOfRow(plan)
    const charge = chargeOf({ isNonRefundable: plan.isNonRefundable, charge: own }, { depositPercent, hasGateway })
    const lacks = lackFor(charge, { hasGateway, keepsCards, iban })
    if (lacks !== null) unsold.push({ ...plan, lacks })
    else plans.push({ ...plan, charge, isOwnCharge: own !== null || plan.isNonRefundable })
  }
  return { plans, unsold, hasGateway }
}

/** What confirms a booking in the plan. */
export function holdConditionOf(
  { charge, isOwnCharge }: Pick<EnginePlan, 'charge' | 'isOwnCharge'>,
  { hasGateway }: Pick<SalePlans, 'hasGateway'>,
  { withoutGateway }: { withoutGateway: string },
): HoldCondition {
  if (charge.kind === 'card' || charge.kind === 'transfer') return charge.kind
  if (needsGateway(charge)) return 'payment'
  return hasGateway || isOwnCharge || withoutGateway === 'at_once' ? 'nothing' : 'house'
}
