import { lodgingRateOf } from '../tax-rates.ts'

/**
 * The rate of the tax due on the tourist tax itself, in hundredths of a percent: charged to the guest it is part of what
 * VAT is due on (Ley 37/1992 art. 78.Dos.4.º), so it bears the rate of the lodging, and none where the letting is exempt.
 */
export const touristTaxRate = (provinceCode: string, isLodgingExempt: boolean): number =>
  lodgingRateOf(provinceCode, isLodgingExempt)
