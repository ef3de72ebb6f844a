import type { Stay } from '@posada/domain/stay'
import type { RateBy } from '@posada/domain/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { noEstablishment, type EstablishmentRow } from '../establishments/public.ts'
import type { JobContext } from '../http/call.ts'
import { taxPeriodOf } from './period-of.ts'
import { establishmentWithTariffs } from './queries.ts'

/**
 * An establishment and its tax terms for a stay (null: no tax), read in one query.
 * @throws UserError if it does not exist
 */
export async function establishmentWithTaxTerms(
  { db, accountId }: JobContext,
  establishmentId: string,
  stay: Stay,
): Promise<{ establishment: EstablishmentRow; terms: TaxTerms | null }> {
  const found = await establishmentWithTariffs(db, accountId, establishmentId, stay)
  if (!found) throw noEstablishment()
  const { tariffs, ...establishment } = found
  if (tariffs.length === 0) return { establishment, terms: null }
  const rate = touristTaxRate(establishment.provinceCode, establishment.lodgingIsExempt)
  return {
    establishment,
    terms: { periods: tariffs.map(taxPeriodOf), rateBy: establishment.taxRateBy as RateBy, rate },
  }
}
