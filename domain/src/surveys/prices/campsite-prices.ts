import type { Cents } from '../../platform/money/money.ts'
import type { MonthCount } from '../month-count.ts'
import { paidNights, priceGroups } from './nights-by-price.ts'

/** Of a tariff: the price of a night, and its share of the nights in hundredths of a percent. */
type CampsitePrice = { tariffId: number; price: Cents; share: number }

/** The prices of a campsite by tariff, of those that were applied. */
export function campsitePrices({ nights }: MonthCount): CampsitePrice[] {
  const paid = paidNights(nights)
  const tariffs = [...new Set(paid.map(({ tariffId }) => tariffId))].toSorted((one, other) => one - other)
  return priceGroups(paid, tariffs, ({ tariffId }) => tariffId).map(({ group: tariffId, price, share }) => ({
    tariffId,
    price,
    share,
  }))
}
