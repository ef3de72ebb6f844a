import type { PricedPlan } from '@posada/domain/prices/night-price'

export type PricedPlanRow = { id: string; parentId: string | null; amount: number | null; isPercent: boolean | null }

export const pricedPlan = ({ id, parentId, amount, isPercent }: PricedPlanRow): PricedPlan => ({
  id,
  parentId,
  adjustment: amount === null ? null : { amount, isPercent: isPercent ?? false },
})
