import type { Stay } from '@posada/domain/stay'
import type { RateBy } from '@posada/domain/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { noEstablishment, type EstablishmentRow } from '../establishments/public.ts'
import type { Work } from '../http/call.ts'
import { periodOf } from './period-of.ts'
import { houseWithTariffs } from './queries.ts'

/**
 * An establishment and its tax terms for a stay (null: no tax), read in one query.
 * @throws UserError if it does not exist
 */
export async function houseDuring(
  { db, accountId }: Work,
  establishmentId: string,
  stay: Stay,
): Promise<{ house: EstablishmentRow; terms: TaxTerms | null }> {
  const found = await houseWithTariffs(db, accountId, establishmentId, stay)
  if (!found) throw noEstablishment()
  const { tariffs, ...house } = found
  if (tariffs.length === 0) return { house, terms: null }
  const rate = touristTaxRate(house.provinceCode, house.lodgingIsExempt)
  return { house, terms: { periods: tariffs.map(periodOf), rateBy: house.taxRateBy as RateBy, rate } }
}
