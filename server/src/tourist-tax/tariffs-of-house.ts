import { fieldsOfPeriod } from '@posada/contract/tourist-tax/period-fields'
import type { RateBy } from '@posada/domain/tourist-tax/tax-period'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { taxPeriodOf } from './period-of.ts'
import { tariffsOf } from './queries.ts'

/** All tariffs of an establishment, earliest first, which day's tariff applies, and the VAT rate. */
export async function tariffsOfEstablishment({ db, accountId }: RequestContext, establishmentId: string) {
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const rows = await tariffsOf(db, accountId, establishmentId)
  return {
    periods: rows.map((row) => fieldsOfPeriod(taxPeriodOf(row))),
    rateBy: establishment.taxRateBy as RateBy,
    rate: touristTaxRate(establishment.provinceCode, establishment.lodgingIsExempt),
  }
}
