import type { PricePlan } from '@posada/contract/prices/price-plans'
import { chargeFault, type Charge, type ChargeKind } from '@posada/domain/prices/plan-charge'
import { requireNoFault } from '../../platform/http/errors.ts'
import type { PricePlanRow } from './queries.ts'

/** What was set for a plan; null where the usual deposit of the establishment counts. */
export const chargeOfRow = ({ chargeKind, chargeShare, chargeDays }: PricePlanRow): Charge | null =>
  chargeKind === null ? null : { kind: chargeKind as ChargeKind, share: chargeShare, days: chargeDays }

/** The columns of what a plan takes. @throws UserError for a share or a term that its kind needs and lacks */
export function chargeColumns(charge: PricePlan['charge']) {
  if (charge === null) return { chargeKind: null, chargeShare: 0, chargeDays: 0 }
  const { kind, share = 0, days = 0 } = charge
  requireNoFault(chargeFault({ kind, share, days }))
  return { chargeKind: kind, chargeShare: share, chargeDays: days }
}
