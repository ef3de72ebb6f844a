import { lodgingRateOf } from '../tax-rates.ts'

/**
 * The VAT rate of the tourist tax itself, in hundredths of a percent. The tourist tax charged to the guest is part of
 * the taxable amount (Ley 37/1992 art. 78.Dos.4.º), so its rate is that of the lodging, and 0 where the letting is
 * exempt.
 */
export const touristTaxRate = (provinceCode: string, isLodgingExempt: boolean): number =>
  lodgingRateOf(provinceCode, isLodgingExempt)
