import type { Day } from '@posada/domain/platform/days/day'
import type { DayField } from '@posada/domain/prices/day-change'
import { dayQuotas } from '@posada/domain/prices/day-restrictions'
import { nightPrice } from '@posada/domain/prices/night-price'
import type { SaleTypeRow } from '../sale-types/public.ts'
import type { DayCells } from './day-cells.ts'
import { restrictionsOn } from './restrictions-on.ts'

/** The plans of a change: a real price plan, a restriction plan, and the establishment, whose id stands for the plan of quotas. */
export type PlansOfChange = { price: string; restrictions: string; establishmentId: string }

export const isQuota = (field: DayField): field is 'channel' | 'local' => field === 'channel' || field === 'local'

export const planOfField = (field: DayField, plans: PlansOfChange): string =>
  field === 'price' ? plans.price : isQuota(field) ? plans.establishmentId : plans.restrictions

/** The quotas of a day of a type. */
export const quotasOn = (cells: DayCells, type: SaleTypeRow, day: Day, establishmentId: string) =>
  dayQuotas(type, (field) => cells.value({ saleTypeId: type.id, planId: establishmentId, field, day }))

/** What the calendar shows for a field of a day: what was set for it, else what the type says of every day. */
export function shownValue(
  cells: DayCells,
  type: SaleTypeRow,
  { field, day }: { field: DayField; day: Day },
  plans: PlansOfChange,
): number {
  if (isQuota(field)) return quotasOn(cells, type, day, plans.establishmentId)[field]
  if (field === 'price') {
    const plan = { id: plans.price, parentId: null, adjustment: null }
    const priceOfDay = (planId: string, saleTypeId: string) => cells.value({ saleTypeId, planId, field, day })
    return nightPrice(plan, type, day, priceOfDay).price
  }
  const { minStay, maxStay, closed, closedToArrival, closedToDeparture } = restrictionsOn(
    cells,
    type,
    day,
    plans.restrictions,
  )
  const values = {
    min_stay: minStay,
    max_stay: maxStay,
    closed: Number(closed),
    closed_to_arrival: Number(closedToArrival),
    closed_to_departure: Number(closedToDeparture),
  }
  return values[field]
}
