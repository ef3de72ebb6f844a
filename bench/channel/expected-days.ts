import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { DayField } from './day-table.ts'
import { MAIN, type Model, type ModelPricePlan, type ModelType, unitsOf } from './model.ts'

export const SALE_DAYS = 730

/** What occupies a unit of a type on the nights from the first day to the last. */
export type Hold = { typeId: string; from: Day; to: Day; isPortal: boolean }

type Rules = { minStay: number; maxStay: number; closed: boolean; noArrival: boolean; noDeparture: boolean }

/** What portals must be shown of a type on a day; what is undefined may be anything. */
export type ExpectedDay = {
  day: Day
  units?: number
  /** Cents, by plan. */
  prices: Map<string, number>
  rules: Map<string, Rules>
}

/** The expectations of a type for all days of the sale, from today at the establishment on. */
export function expectedDays(model: Model, holds: readonly Hold[], type: ModelType, today: Day): ExpectedDay[] {
  const parent = type.parentId === null ? type : model.types.find(({ id }) => id === type.parentId)
  const isForSale = parent !== undefined && !type.isRemoved && unitsOf(model, parent.id).length > 0
  const ofType = holds.filter(({ typeId }) => typeId === type.id)
  return Array.from({ length: SALE_DAYS }, (_, at) => {
    const day = addDays(today, at)
    const expected: ExpectedDay = { day, prices: new Map(), rules: new Map() }
    if (type.parentId === null)
      expected.units = isForSale && type.isPublished && !model.isPaused ? unitsFor(model, ofType, type, day) : 0
    if (type.parentId !== null && !isForSale) {
      expected.rules.set(MAIN, { minStay: 0, maxStay: 0, closed: true, noArrival: false, noDeparture: false })
      return expected
    }
    if (!isForSale || !type.isPublished || model.isPaused) return expected
    const prices = model.pricePlans.map((plan) => ({ id: plan.id, price: priceOf(model, type, plan, day) }))
    const isUnpriced = prices.some(({ price }) => price === 0)
    // What is shown of a day without price stays, which is closed; what its virtual plans make of that is the provider's.
    if (!isUnpriced) for (const { id, price } of prices) expected.prices.set(id, price)
    for (const { id } of model.restrictionPlans) {
      const rules = rulesOf(model, type, id, day)
      expected.rules.set(id, { ...rules, closed: rules.closed || isUnpriced })
    }
    return expected
  })
}

/** The most that portals may sell, less what they have sold, and never more than is free. */
function unitsFor(model: Model, holds: readonly Hold[], type: ModelType, day: Day): number {
  const total = unitsOf(model, type.id).length
  const held = holds.filter(({ from, to }) => from <= day && day < to)
  const byPortals = held.filter(({ isPortal }) => isPortal).length
  const quota = model.days.get({ typeId: type.id, planId: MAIN, field: 'channel', day }) ?? type.channel ?? total
  return Math.max(0, Math.min(quota - byPortals, total - held.length))
}

export function priceOf(model: Model, type: ModelType, plan: ModelPricePlan, day: Day): number {
  const parent = plan.parentId === null ? undefined : model.pricePlans.find(({ id }) => id === plan.parentId)
  if (parent) return Math.max(0, Math.round(priceOf(model, type, parent, day) * (1 + plan.percent / 100)) + plan.cents)
  const own = model.days.get({ typeId: type.id, planId: plan.id, field: 'price', day }) ?? type.price
  if (own !== null) return own
  const real = model.types.find(({ id }) => id === type.parentId)
  return real ? type.unitsEach * priceOf(model, real, plan, day) : usualPrice(model, type)
}

/** The price of all days without their own: that of the type, else of the units of its real type, the lowest of them each. */
export function usualPrice(model: Model, type: ModelType): number {
  if (type.price !== null) return type.price
  const real = model.types.find(({ id }) => id === type.parentId)
  if (real) return type.unitsEach * usualPrice(model, real)
  return Math.min(...unitsOf(model, type.id).map(({ basePrice }) => basePrice))
}

function rulesOf({ days }: Model, type: ModelType, planId: string, day: Day): Rules {
  const set = (field: DayField) => days.get({ typeId: type.id, planId, field, day })
  const minStay = set('min_stay') ?? type.minStay
  return {
    minStay: minStay <= 1 ? 0 : minStay,
    maxStay: set('max_stay') ?? 0,
    closed: (set('closed') ?? Number(type.closed)) === 1,
    noArrival: set('no_arrival') === 1,
    noDeparture: set('no_departure') === 1,
  }
}
