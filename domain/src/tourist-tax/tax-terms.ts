import type { TaxedStay } from './tourist-tax.ts'

/** With which the tax of a stay was reckoned, kept beside it: whoever paid in advance keeps the tariff of that day. */
export type TaxTerms = Pick<TaxedStay, 'periods' | 'rateBy' | 'rate' | 'baseBefore'>
