import type { Day } from '@posada/domain/days/day'
import { lowestBasePrice } from '@posada/domain/prices/night-price'
import type { DayRestrictions } from '@posada/domain/prices/stay-for-sale'
import type { UnitPrices } from '@posada/domain/prices/unit-prices'
import type { Db } from '../db/database.ts'
import type { SaleTypeRow } from '../sale-types/public.ts'
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
  const months = await monthsOf(db, accountId, { typeIds: types.map(({ id }) => id), planIds, ...days })
  const cells = dayCells(months)
  return new Map(
    types.map((type) => {
      const { id: saleTypeId, establishmentId: planId } = type
      const prices = {
        basePrice: lowestBasePrice(type),
        typePrice: type.price,
        dayPrice: (day: Day) => cells.value({ saleTypeId, planId, field: 'price', day }),
      }
      return [saleTypeId, { prices, restrictionsOf: (day: Day) => restrictionsOn(cells, type, day, planId) }]
    }),
  )
}
