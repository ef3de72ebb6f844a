import type { Stay } from '@posada/domain/stay'
import type { RateBy } from '@posada/domain/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import { touristTaxRate } from '@posada/domain/tourist-tax/tourist-tax-rate'
import { requireEstablishment } from '../establishments/public.ts'
import type { Work } from '../http/call.ts'
import { periodOf } from './period-of.ts'
import { tariffsOf } from './queries.ts'

/** By which the house reckons now, read once for many stays; null for a stay on days without a tariff. */
export async function termsOfHouse(
  { db, accountId }: Work,
  establishmentId: string,
): Promise<(stay: Stay) => TaxTerms | null> {
  const house = await requireEstablishment(db, accountId, establishmentId)
  const all = (await tariffsOf(db, accountId, establishmentId)).map(periodOf)
  const rate = touristTaxRate(house.provinceCode, house.lodgingIsExempt)
  return ({ checkIn, checkOut }) => {
    const periods = all.filter(({ from, to }) => from < checkOut && (to === null || to >= checkIn))
    return periods.length > 0 ? { periods, rateBy: house.taxRateBy as RateBy, rate } : null
  }
}
