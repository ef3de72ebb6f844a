// What other slices may import from price-plans. Everything else in this folder is private.
export { chargeOfRow } from './plan-charge.ts'
export { isMainPlan, type PricePlanRow, pricePlansOf, restrictionPlansOf } from './queries.ts'
export { readPlans } from './read-plans.ts'
export { requirePricePlan, requireRestrictionPlan } from './require-plan.ts'
