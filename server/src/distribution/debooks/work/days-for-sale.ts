import { addDays, eachDay, todayIn } from '@posada/domain/platform/days/day'
import { isPriceForSale } from '@posada/domain/prices/price-for-sale'
import { unitsForPortals } from '@posada/domain/prices/units-for-sale'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readSaleDays } from '../../../prices/day-values/public.ts'
import { isMainPlan, pricePlansOf } from '../../../prices/price-plans/public.ts'
import { saleTypesOf } from '../../../prices/sale-types/public.ts'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { DayForSale } from '../blockchain-platform.ts'

/** How far ahead the platform sells. */
const DAYS = 365

/**
 * What types may be sold by portals on the days from today on, by the id of the type: units, price and restrictions of the main
 * plans. A day without price is closed; a type that portals do not sell has no units.
 */
export async function readDaysForSale(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  typeIds: readonly string[],
  now: Date,
): Promise<Map<string, DayForSale[]>> {
  const all = await saleTypesOf(db, accountId, { establishmentId })
  const types = all.filter(({ id }) => typeIds.includes(id))
  const plan = (await pricePlansOf(db, accountId, establishmentId)).find(isMainPlan)
  if (!plan || types.length === 0) return new Map()
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const from = todayIn(timeZone, now)
  const to = addDays(from, DAYS - 1)
  const wanted = { establishmentId, types, plans: [plan], restrictionPlanIds: [establishmentId], from, to, now }
  const { priceOf, restrictionsOf, unitsOf } = await readSaleDays(db, accountId, wanted)
  const days = eachDay(from, addDays(to, 1))
  return new Map(
    types.map((type) => [
      type.id,
      days.map((day) => {
        const price = Math.max(0, priceOf(plan, type, day))
        const restrictions = restrictionsOf(establishmentId, type, day)
        const { minStay, maxStay } = restrictions
        const isImpossible = maxStay > 0 && minStay > maxStay
        return {
          ...restrictions,
          day,
          units: type.isPublished ? unitsForPortals(unitsOf(type, day)) : 0,
          price,
          minStay: isImpossible ? maxStay : minStay,
          closed: restrictions.closed || isImpossible || !isPriceForSale(price),
        }
      }),
    ]),
  )
}
