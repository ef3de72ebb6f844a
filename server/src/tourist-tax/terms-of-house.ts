import type { Stay } from '@posada/domain/stay'
import type { RateBy } from '@posada/domain/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { requireEstablishment } from '../establishments/public.ts'
import type { JobContext } from '../http/call.ts'
import { taxPeriodOf } from './period-of.ts'
import { tariffsOf } from './queries.ts'

/** Reads the current tariffs once. @returns a function with the tax terms of a stay, null on days without a tariff */
export async function taxTermsOfEstablishment(
  { db, accountId }: JobContext,
  establishmentId: string,
): Promise<(stay: Stay) => TaxTerms | null> {
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const all = (await tariffsOf(db, accountId, establishmentId)).map(taxPeriodOf)
  const rate = touristTaxRate(establishment.provinceCode, establishment.lodgingIsExempt)
  return ({ checkIn, checkOut }) => {
    const periods = all.filter(({ from, to }) => from < checkOut && (to === null || to >= checkIn))
    return periods.length > 0 ? { periods, rateBy: establishment.taxRateBy as RateBy, rate } : null
  }
}
