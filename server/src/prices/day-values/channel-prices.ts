import type { Reply } from '@posada/contract/endpoint'
import type { channelPricesApi } from '@posada/contract/bookings/planning/channel-prices'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { hasSupplement } from '@posada/domain/prices/people-supplement'
import { differsFromType } from '@posada/domain/prices/unit-prices'
import { readTogether } from '../../platform/db/read-together.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { saleTypesOf } from '../sale-types/public.ts'
import { mainPlanPrices } from './queries.ts'

type ChannelPrices = Reply<(typeof channelPricesApi)['list']>

/** The days, both included, whose price in the main plan differs from that of their type, by type for sale. */
export async function channelPrices(
  { db, accountId }: JobContext,
  days: { from: Day | null; to: Day | null },
): Promise<ChannelPrices> {
  const [types, months] = await readTogether(db, (together) =>
    Promise.all([saleTypesOf(together, accountId, {}), mainPlanPrices(together, accountId, days)]),
  )
  const isRequested = (day: Day) => (days.from === null || day >= days.from) && (days.to === null || day <= days.to)
  const prices: Record<string, Record<Day, Cents>> = {}
  const typePrices: Record<string, Cents> = {}
  const peopleTerms: ChannelPrices['peopleTerms'] = {}
  for (const type of types) {
    if (type.price !== null) typePrices[type.id] = type.price
    if (type.parentId === null && hasSupplement(type.peopleTerms)) peopleTerms[type.id] = type.peopleTerms
  }
  const typeOf = new Map(types.map((type) => [type.id, type]))
  for (const { saleTypeId, month, days: values } of months) {
    const type = typeOf.get(saleTypeId)
    for (const [place, price] of values.entries()) {
      const day = addDays(month, place)
      if (!type || price === null || !isRequested(day) || !differsFromType(price, type)) continue
      const own = (prices[saleTypeId] ??= {})
      own[day] = price
    }
  }
  return { prices, typePrices, peopleTerms }
}
