import type { PricePlan, RestrictionPlan } from '@posada/contract/prices/price-plans'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { chargeOfRow } from './plan-charge.ts'
import { isMainPlan, pricePlansOf, restrictionPlansOf, type PricePlanRow } from './queries.ts'

/** The plans of an establishment as calls show them. */
export async function readPlans(
  { db, accountId }: JobContext,
  establishmentId: string,
): Promise<{ pricePlans: PricePlan[]; restrictionPlans: RestrictionPlan[] }> {
  const rows = await pricePlansOf(db, accountId, establishmentId)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const restrictions = await restrictionPlansOf(db, accountId, establishmentId)
  return {
    pricePlans: rows.map((row) => shownPlan(row, names)),
    restrictionPlans: restrictions.map((row) => ({ id: isMainPlan(row) ? null : row.id, name: row.name })),
  }
}

function shownPlan(row: PricePlanRow, names: Map<string, string>): PricePlan {
  const { establishmentId, parentId, restrictionPlanId } = row
  const amount = row.amount ?? 0
  return {
    id: isMainPlan(row) ? null : row.id,
    name: row.name,
    type: parentId === null ? 'real' : 'virtual',
    parentId: parentId === establishmentId ? null : parentId,
    parentName: parentId === null ? '' : (names.get(parentId) ?? ''),
    sign: amount < 0 ? 'subtract' : 'add',
    amount: Math.abs(amount),
    isPercent: row.isPercent ?? false,
    isUsedByEngine: row.isUsedByEngine,
    restrictionPlanId: restrictionPlanId === establishmentId ? null : restrictionPlanId,
    isNonRefundable: row.isNonRefundable,
    charge: chargeOfRow(row),
  }
}
