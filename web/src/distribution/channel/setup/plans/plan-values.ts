import type { NewPricePlan, PricePlan, PricePlanChanges } from '@posada/contract/prices/price-plans'
import { MAIN_PLAN_WIRE_ID, signedAdjustment } from '@posada/domain/prices/price-plan'
import type { Choice } from '../../../../ui/fields/select-field.tsx'
import { variationOf, variationText, type VariationValues } from '../variation.ts'

/** The values of a price plan's form. */
export type PlanValues = VariationValues & {
  name: string
  type: PricePlan['type']
  /** The id of the plan that a virtual one follows, as the select's text. */
  parent: string
  isNonRefundable: boolean
}

/** The main plan has no id in the contract, and '0' as the value of a select. */
export const planKey = (id: string | null): string => id ?? MAIN_PLAN_WIRE_ID
export const planIdOf = (key: string): string | null => (key === MAIN_PLAN_WIRE_ID ? null : key)

export const planChoices = (plans: readonly { id: string | null; name: string }[]): Choice[] =>
  plans.map(({ id, name }) => ({ value: planKey(id), label: name }))

/** A new plan begins as one that takes ten percent off the main one, the most usual one. */
export function planValuesOf(plan: PricePlan | null): PlanValues {
  if (plan === null)
    return { name: '', type: 'virtual', parent: planKey(null), isNonRefundable: false, ...variationOf(-1_000, true) }
  const { amount, isPercent } = signedAdjustment(plan)
  const { name, type, parentId, isNonRefundable } = plan
  return { name, type, parent: planKey(parentId), isNonRefundable, ...variationOf(amount, isPercent) }
}

export function newPlanOf(establishmentId: string, values: PlanValues): NewPricePlan {
  const { name, type, parent, sign, size, isPercent, isNonRefundable } = values
  const variation =
    type === 'virtual' ? { sign, amount: size, isPercent } : { sign: null, amount: null, isPercent: null }
  return { establishmentId, name: name.trim(), type, parentId: planIdOf(parent), isNonRefundable, ...variation }
}

/** Only what the plan's kind has; the main plan keeps its name. */
export function planChangesOf(establishmentId: string, plan: PricePlan, values: PlanValues): PricePlanChanges {
  const { name, sign, size, isPercent, isNonRefundable } = values
  const variation =
    plan.type === 'virtual'
      ? { sign, amount: size ?? undefined, isPercent }
      : { sign: undefined, amount: undefined, isPercent: undefined }
  const renamed = plan.id === null ? undefined : name.trim()
  return { establishmentId, id: plan.id, name: renamed, type: null, isNonRefundable, ...variation }
}

/** Where the prices of a plan come from: 'Propios', 'Plan Principal − 10 %'. */
export function planPricesText(plan: PricePlan): string {
  if (plan.type === 'real') return 'Propios'
  const { amount, isPercent } = signedAdjustment(plan)
  return `${plan.parentName} ${variationText(amount, isPercent)}`
}
