import type { TaxedStay } from './tourist-tax.ts'

/**
 * The terms with which the tax of a stay was calculated, stored with it: guests who paid in advance keep that tariff.
 */
export type TaxTerms = Pick<TaxedStay, 'periods' | 'rateBy' | 'rate' | 'baseBefore'>
