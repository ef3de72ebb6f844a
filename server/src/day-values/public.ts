// What other slices may import from day-values. Everything else in this folder is private.
export { changeDays, previewChange } from './change-days.ts'
export { channelPrices } from './channel-prices.ts'
export { readPlanPrices } from './plan-prices.ts'
export { holdsOf, type MonthRow, monthsOf } from './queries.ts'
export { readUnitTerms, readUnitTermsWithNext, type UnitTerms } from './unit-terms.ts'
export { readTypeTerms, type SaleTypeTerms } from './type-terms.ts'
export { unchangedValues } from './unchanged-values.ts'
export { changedText } from './value-text.ts'
