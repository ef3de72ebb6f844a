import type { Stay } from '@posada/domain/stays/stay'
import type { RateBy } from '@posada/domain/tourist-tax/tax-period'
import { type TaxTerms, touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax'
import { type EstablishmentRow, noEstablishment, requireEstablishment } from '../establishments/public.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { establishmentWithTariffs, tariffsOf } from './queries.ts'
import { taxPeriodOf } from './tariffs.ts'

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
