import type { Day } from '@posada/domain/platform/days/day'
import { followingPrice, lowestBasePrice } from '@posada/domain/prices/night-price'
import { nightSupplement, tariffSupplement } from '@posada/domain/prices/people-supplement'
import type { DayRestrictions } from '@posada/domain/prices/stay-for-sale'
import type { UnitPrices } from '@posada/domain/prices/unit-prices'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Db } from '../../platform/db/database.ts'
import { pricedTypeIds, type SaleTypeRow } from '../sale-types/public.ts'
import { dayCells } from './day-cells.ts'
import { monthsOf } from './queries.ts'
import { restrictionsOn } from './restrictions-on.ts'

/** What the main plans of its establishment say about a type for sale, of a virtual one what they say about it and not its units. */
export type SaleTypeTerms = {
  prices: UnitPrices
  restrictionsOf: (day: Day) => DayRestrictions
}

/** The terms of types of one establishment on the days between two, both included, by the id of the type. */
export async function readTypeTerms(
  db: Db,
  accountId: string,
  types: readonly SaleTypeRow[],
  days: { from: Day; to: Day },
): Promise<Map<string, SaleTypeTerms>> {
  const planIds = [...new Set(types.map(({ establishmentId }) => establishmentId))]
  const months = await monthsOf(db, accountId, { typeIds: pricedTypeIds(types), planIds, ...days })
  const cells = dayCells(months)
  return new Map(
    types.map((type) => {
      const { id: saleTypeId, establishmentId: planId } = type
      const priceOfDay = (id: string, day: Day) => cells.value({ saleTypeId: id, planId, field: 'price', day })
      return [
        saleTypeId,
        {
          prices: pricesOfType(type, priceOfDay),
          restrictionsOf: (day: Day) => restrictionsOn(cells, type, day, planId),
        },
      ]
    }),
  )
}

/** The prices of a type; a virtual one without a price of its own has those of its real type with the supplement of its people. */
function pricesOfType(type: SaleTypeRow, priceOfDay: (typeId: string, day: Day) => Cents | null): UnitPrices {
  const { id, price, parent } = type
  const basePrice = lowestBasePrice(type)
  const { peopleTerms, unitPlaces, unitsEach, adults, children } = type
  if (!parent)
    return {
      basePrice,
      typePrice: price,
      dayPrice: (day) => priceOfDay(id, day),
      supplementOf: (people) => nightSupplement(peopleTerms, unitPlaces, people),
    }
  const follow = (ofParent: Cents | null) => (ofParent === null ? null : followingPrice(ofParent, parent))
  return {
    basePrice: followingPrice(basePrice, parent),
    typePrice: price ?? follow(parent.price),
    dayPrice: (day) => priceOfDay(id, day) ?? (price === null ? follow(priceOfDay(parent.id, day)) : null),
    supplementOf: (people) =>
      tariffSupplement(peopleTerms, unitPlaces, { people: adults + children, unitsEach }, people),
  }
}
