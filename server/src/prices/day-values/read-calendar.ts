import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { calendarKey, type CalendarCell, type dayValuesApi } from '@posada/contract/prices/day-values'
import type { Input, Reply } from '@posada/contract/endpoint'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { calendarDays } from '@posada/domain/prices/day-change'
import { nightPrice } from '@posada/domain/prices/night-price'
import { isPriceForSale } from '@posada/domain/prices/price-for-sale'
import { type DayUnits, unitsForPortals } from '@posada/domain/prices/units-for-sale'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { type PricePlanRow, pricePlansOf, restrictionPlansOf } from '../price-plans/public.ts'
import { saleTypesOf, type SaleTypeRow } from '../sale-types/public.ts'
import { type DayCells, dayCells } from './day-cells.ts'
import { pricedPlan } from './plan-prices.ts'
import { heldUnits } from './held-units.ts'
import { holdsOf, monthsOf } from './queries.ts'
import { restrictionsOn } from './restrictions-on.ts'
import { quotasOn } from './shown-value.ts'
import { readWaiting } from './waiting-cells.ts'

/** Then other requests have their turn. */
const TYPES_AT_ONCE = 100

/** Prices, units and restrictions of every type of an establishment, for the days around a requested one. */
export async function readCalendar(
  context: JobContext,
  input: Input<(typeof dayValuesApi)['calendar']>,
): Promise<Reply<(typeof dayValuesApi)['calendar']>> {
  const { db, accountId, now } = context
  const { id: establishmentId, timeZone } = await requireNamedOrOnly(context, input.establishmentId)
  const pricePlans = await pricePlansOf(db, accountId, establishmentId)
  const pricePlan = pricePlans.find(({ id }) => id === (input.pricePlanId ?? establishmentId))
  if (!pricePlan) throw new UserError('El plan de precios no existe')
  const restrictions = await restrictionPlansOf(db, accountId, establishmentId)
  const restrictionPlan = restrictions.find(({ id }) => id === (input.restrictionPlanId ?? establishmentId))
  if (!restrictionPlan) throw new UserError('El plan de restricciones no existe')
  const days = calendarDays(input.day, todayIn(timeZone, now))
  const types = await saleTypesOf(db, accountId, { establishmentId })
  const [from] = days
  const to = days.at(-1)
  const shownTypes = types.map((type) => ({
    id: type.id,
    name: type.name,
    shortName: type.shortName,
    type: type.parentId === null ? ('real' as const) : ('virtual' as const),
    parentId: type.parentId ?? '',
  }))
  if (from === undefined || to === undefined) return { types: shownTypes, days: {} }
  const planIds = [...new Set([...pricePlans.map(({ id }) => id), restrictionPlan.id, establishmentId])]
  const cells = dayCells(await monthsOf(db, accountId, { typeIds: types.map(({ id }) => id), planIds, from, to }))
  const holds = await holdsOf(db, accountId, { establishmentId, from, to, now })
  const held = heldUnits(holds, from, days.length)
  const waiting = await readWaiting(context, {
    establishmentId,
    types,
    pricePlanId: pricePlan.parentId ?? pricePlan.id,
    restrictionPlanId: restrictionPlan.id,
  })
  const parts = { cells, pricePlan, pricePlans, restrictionPlanId: restrictionPlan.id, establishmentId }
  const shown = days.map((day): [string, Record<string, CalendarCell>] => [calendarKey(day), {}])
  for (const [at, type] of types.entries()) {
    if (at % TYPES_AT_ONCE === TYPES_AT_ONCE - 1) await yieldToOthers()
    for (const [place, day] of days.entries()) {
      const cells = shown[place]?.[1]
      if (!cells) continue
      const ofType = held.get(type.id)
      const channelBooked = ofType?.channelBooked[place] ?? 0
      const localBooked = ofType?.localBooked[place] ?? 0
      const cell = cellOf(parts, type, day, { channelBooked, localBooked })
      cells[type.id] = {
        ...cell,
        isWaiting: waiting?.(cell, listPriceOf(parts, type, day), isUnpriced(parts, type, day)) ?? false,
      }
    }
  }
  return { types: shownTypes, days: Object.fromEntries(shown) }
}

type CellValues = Omit<CalendarCell, 'isWaiting'>
type Parts = {
  cells: DayCells
  pricePlan: PricePlanRow
  pricePlans: readonly PricePlanRow[]
  restrictionPlanId: string
  establishmentId: string
}

function cellOf(
  { cells, pricePlan, restrictionPlanId, establishmentId }: Parts,
  type: SaleTypeRow,
  day: Day,
  held: Pick<DayUnits, 'channelBooked' | 'localBooked'>,
): CellValues {
  const priceOfDay = (planId: string, saleTypeId: string, on: Day) =>
    cells.value({ saleTypeId, planId, field: 'price', day: on })
  const { price } = nightPrice(pricedPlan(pricePlan), type, day, priceOfDay)
  const { minStay, maxStay, closed, closedToArrival, closedToDeparture } = restrictionsOn(
    cells,
    type,
    day,
    restrictionPlanId,
  )
  const rules = { minStay, maxStay, closed, closedToArrival, closedToDeparture }
  const none = { channel: null, local: null, channelBooked: null, localBooked: null, forPortals: null }
  if (type.parentId !== null) return { typeId: type.id, day, price, ...none, ...rules }
  const { total, channel, local } = quotasOn(cells, type, day, establishmentId)
  const forPortals = unitsForPortals({ total, channel, local, ...held })
  return { typeId: type.id, day, price, channel, local, ...held, forPortals, ...rules }
}

/** The price in the real plan: that of a virtual one is calculated at the channel manager. */
function listPriceOf({ cells, pricePlan }: Parts, type: SaleTypeRow, day: Day): Cents {
  const real = { id: pricePlan.parentId ?? pricePlan.id, parentId: null, adjustment: null }
  return nightPrice(real, type, day, (planId, saleTypeId) => cells.value({ saleTypeId, planId, field: 'price', day }))
    .price
}

/** Whether the type has no price on the day in one of the plans: portals are shown it closed. */
const isUnpriced = ({ cells, pricePlans }: Parts, type: SaleTypeRow, day: Day): boolean =>
  pricePlans.some((plan) => {
    const priceOfDay = (planId: string, saleTypeId: string) => cells.value({ saleTypeId, planId, field: 'price', day })
    return !isPriceForSale(nightPrice(pricedPlan(plan), type, day, priceOfDay).price)
  })
