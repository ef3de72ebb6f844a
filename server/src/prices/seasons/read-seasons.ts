import type { Season } from '@posada/contract/prices/seasons'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { pricesOfSeasons, seasonsOf } from './queries.ts'

/** The seasons of an establishment with their prices, by their first day. */
export async function readSeasons({ db, accountId }: JobContext, establishmentId: string): Promise<Season[]> {
  const rows = await seasonsOf(db, accountId, establishmentId)
  const prices = await pricesOfSeasons(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, firstDay, lastDay, weekdays, pricePlanId, minStay }) => ({
    id,
    name,
    from: firstDay,
    to: lastDay,
    weekdays,
    pricePlanId: pricePlanId === establishmentId ? null : pricePlanId,
    minStay,
    prices: prices
      .filter(({ seasonId }) => seasonId === id)
      .map(({ saleTypeId, price }) => ({ typeId: saleTypeId, price })),
  }))
}
