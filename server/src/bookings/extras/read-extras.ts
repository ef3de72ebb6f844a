import type { Extra, OfferedExtra } from '@posada/contract/bookings/extras/extras'
import { lodgingRateOf, rateLabel, taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { extrasOf } from './queries.ts'

/** The catalogue of an establishment, with the tax rates of its province. */
export async function listExtras({ db, accountId }: RequestContext, establishmentId: string) {
  const { provinceCode } = await requireEstablishment(db, accountId, establishmentId)
  const extras = await extrasOf(db, accountId, establishmentId)
  return { extras: extras.map((row) => ({ ...row, hasNoPrice: row.price === null }) as Extra), ...taxOf(provinceCode) }
}

/** The extras that can be added to a booking of the establishment. */
export async function offeredExtras({ db, accountId }: RequestContext, establishmentId: string) {
  const { provinceCode, lodgingIsExempt } = await requireEstablishment(db, accountId, establishmentId)
  const extras = await extrasOf(db, accountId, establishmentId)
  return {
    extras: extras.map(({ id, name, price, rate }): OfferedExtra => ({
      id,
      name,
      price,
      rate,
      type: price === null ? 'variable' : 'fixed',
    })),
    ...taxOf(provinceCode),
    lodgingRate: lodgingRateOf(provinceCode, lodgingIsExempt),
  }
}

function taxOf(provinceCode: string) {
  const { name, rates } = taxOfProvince(provinceCode)
  return { taxName: name, rates: rates.map((value) => ({ value, label: rateLabel(value, name) })) }
}
