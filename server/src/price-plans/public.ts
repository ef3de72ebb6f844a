// What other slices may import from price-plans. Everything else in this folder is private.
export { isMainPlan, pricePlansOf, restrictionPlansOf } from './queries.ts'
export { readPlans } from './read-plans.ts'
export { requirePricePlan, requireRestrictionPlan } from './require-plan.ts'
