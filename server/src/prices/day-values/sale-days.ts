import { type Day, daysBetween } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { Cents } from '@posada/domain/platform/money/money'
import { nightPrice } from '@posada/domain/prices/night-price'
import type { DayRestrictions } from '@posada/domain/prices/stay-for-sale'
import type { DayUnits } from '@posada/domain/prices/units-for-sale'
import type { Db } from '../../platform/db/database.ts'
import type { PricePlanRow } from '../price-plans/public.ts'
import type { SaleTypeRow } from '../sale-types/public.ts'
import { dayCells } from './day-cells.ts'
import { heldUnits } from './held-units.ts'
import { pricedPlan } from './plan-prices.ts'
import { holdsOf, monthsOf } from './queries.ts'
import { restrictionsOn } from './restrictions-on.ts'
import { quotasOn } from './shown-value.ts'

/** Prices, restrictions and units of types on some days, in plans of the same establishment. */
export type SaleDays = {
  /** For the people of its price, in cents. */
  priceOf: (plan: PricePlanRow, type: SaleTypeRow, day: Day) => Cents
  restrictionsOf: (restrictionPlanId: string, type: SaleTypeRow, day: Day) => DayRestrictions
  /** Of a real type. */
  unitsOf: (type: SaleTypeRow, day: Day) => DayUnits
  /** What holds units of real types on the days; without unit where it is parked. */
  holds: readonly (Stay & { saleTypeId: string; roomId: string | null })[]
}

type Wanted = {
  establishmentId: string
  types: readonly SaleTypeRow[]
  plans: readonly PricePlanRow[]
  restrictionPlanIds: readonly string[]
  from: Day
  /** Included. */
  to: Day
  /** Holds that are over by then count no more. */
  now: Date
}

/** Reads them in two statements. */
export async function readSaleDays(db: Db, accountId: string, wanted: Wanted): Promise<SaleDays> {
  const { establishmentId, types, plans, restrictionPlanIds, from, to, now } = wanted
  const planIds = [
    ...new Set([...plans.map(({ id, parentId }) => parentId ?? id), ...restrictionPlanIds, establishmentId]),
  ]
  const typeIds = types.map(({ id }) => id)
  const [months, holds] = await Promise.all([
    monthsOf(db, accountId, { typeIds, planIds, from, to }),
    holdsOf(db, accountId, { establishmentId, from, to, now }),
  ])
  const cells = dayCells(months)
  const held = heldUnits(holds, from, daysBetween(from, to) + 1)
  const pricedPlans = new Map(plans.map((plan) => [plan.id, pricedPlan(plan)]))
  const priceOfDay = (planId: string, saleTypeId: string, day: Day) =>
    cells.value({ saleTypeId, planId, field: 'price', day })
  return {
    priceOf: (plan, type, day) => nightPrice(pricedPlans.get(plan.id) ?? pricedPlan(plan), type, day, priceOfDay).price,
    restrictionsOf: (planId, type, day) => restrictionsOn(cells, type, day, planId),
    unitsOf(type, day) {
      const place = daysBetween(from, day)
      const ofType = held.get(type.id)
      const channelBooked = ofType?.channelBooked[place] ?? 0
      const localBooked = ofType?.localBooked[place] ?? 0
      return { ...quotasOn(cells, type, day, establishmentId), channelBooked, localBooked }
    },
    holds,
  }
}
