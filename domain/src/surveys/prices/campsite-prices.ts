import type { Cents } from '../../platform/money/money.ts'
import type { MonthCount } from '../month-count.ts'
import { averagePrice, sharedNights, sleptNights } from './nights-by-price.ts'
import { sharesOf } from './shares.ts'

/** Of a tariff: the price of a night, and its share of the nights in hundredths of a percent. */
type CampsitePrice = { tariffId: number; price: Cents; share: number }

/** The prices of a campsite by tariff, of those that were applied. */
export function campsitePrices({ nights }: MonthCount): CampsitePrice[] {
  const slept = sleptNights(nights)
  const tariffs = [...new Set(slept.map(({ tariffId }) => tariffId))].toSorted((one, other) => one - other)
  const byTariff = tariffs.map((tariffId) => {
    const ofTariff = slept.filter((night) => night.tariffId === tariffId)
    return { tariffId, ofTariff, price: averagePrice(ofTariff) }
  })
  const shares = sharesOf(byTariff.map(({ ofTariff, price }) => sharedNights(ofTariff, price)))
  return byTariff
    .map(({ tariffId, price }, at) => ({ tariffId, price, share: shares[at] ?? 0 }))
    .filter(({ share }) => share > 0)
}
