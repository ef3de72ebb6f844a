import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { nightPrice, type PricedPlan } from '@posada/domain/prices/night-price'
import type { Db } from '../../platform/db/database.ts'
import type { PricePlanRow } from '../price-plans/public.ts'
import { pricedTypeIds, type SaleTypeRow } from '../sale-types/public.ts'
import { dayCells } from './day-cells.ts'
import { monthsOf } from './queries.ts'

/** A stored plan as the rules about prices read it. */
export const pricedPlan = ({ id, parentId, amount, isPercent }: PricePlanRow): PricedPlan => ({
  id,
  parentId,
  adjustment: amount === null ? null : { amount, isPercent: isPercent ?? false },
})

/** What a night of one of these types costs in one of these plans, on the days between two, both included, in cents. */
export async function readPlanPrices(
  db: Db,
  accountId: string,
  { types, plans }: { types: readonly SaleTypeRow[]; plans: readonly PricePlanRow[] },
  days: { from: Day; to: Day },
): Promise<(plan: PricePlanRow, type: SaleTypeRow, day: Day) => Cents> {
  const planIds = [...new Set(plans.map(({ id, parentId }) => parentId ?? id))]
  const months = await monthsOf(db, accountId, { typeIds: pricedTypeIds(types), planIds, ...days })
  const cells = dayCells(months)
  return (plan, type, day) =>
    nightPrice(pricedPlan(plan), type, day, (planId, saleTypeId, on) =>
      cells.value({ saleTypeId, planId, field: 'price', day: on }),
    ).price
}
