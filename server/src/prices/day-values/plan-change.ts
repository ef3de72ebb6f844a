import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { BulkChange, TooMany, TypeValues, ValueSummary } from '@posada/contract/prices/day-values'
import { type Day, formatDay, todayIn } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
import {
  bulkDaysFault,
  bulkValuesFault,
  CHOOSE_DAYS,
  type DayField,
  dayFields,
  daysOfChange,
  isPriceSuspiciouslyHigh,
  PRICE_TOO_HIGH,
  stayLimitsFault,
  tooManyValuesFault,
} from '@posada/domain/prices/day-change'
import { adjustedPrice, signedAdjustment, VIRTUAL_PRICES_FOLLOW } from '@posada/domain/prices/price-plan'
import { quotaFault, reducedQuotas } from '@posada/domain/prices/units-for-sale'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { requirePricePlan, requireRestrictionPlan } from '../price-plans/public.ts'
import { lockSaleTypes, pricedTypeIds, type SaleTypeRow } from '../sale-types/public.ts'
import { type DayCells, dayCells } from './day-cells.ts'
import { monthsOf } from './queries.ts'
import { isQuota, planOfField, type PlansOfChange, quotasOn, shownValue } from './shown-value.ts'
import { summaries } from './summaries.ts'

type PlannedChange = {
  establishmentId: string
  types: Map<string, SaleTypeRow>
  from: Day
  to: Day
  /** The days' values, with the change. */
  cells: DayCells
  values: ValueSummary[]
  /** Days whose quotas are more than the units. */
  tooMany: TooMany[]
}

/**
 * What a bulk change does to the days, with the types locked, so that it may be written in the same transaction.
 * @throws UserError for days, types or plans that are not possible
 */
export async function planChange(context: RequestContext, change: BulkChange): Promise<PlannedChange> {
  const { db, accountId, now } = context
  const { types: wanted, from, to, weekdays } = change.data
  if (from === null || to === null) throw new UserError(CHOOSE_DAYS)
  requireValuesThatGoTogether(wanted)
  const { establishmentId, types } = await lockTypesOfOneEstablishment(context, change)
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const fault = bulkDaysFault(from, to, todayIn(timeZone, now))
  if (fault !== null) throw new UserError(fault)
  const days = daysOfChange(from, to, weekdays ?? [])
  requireFewEnough(wanted, days)
  const plans = await plansOf(context, establishmentId, change)
  const planIds = [...new Set(Object.values(plans))]
  const months = await monthsOf(db, accountId, { typeIds: pricedTypeIds([...types.values()]), planIds, from, to })
  const cells = dayCells(months)
  // A virtual type may follow a real one that the same change has changed already.
  const unchanged = dayCells(months)
  const summary = summaries()
  const tooMany: TooMany[] = []
  for (const values of wanted) {
    const type = types.get(values.typeId)
    if (!type) continue
    await yieldToOthers() // a change of two years of many types takes seconds in all
    for (const day of days) {
      const read = type.parent ? unchanged : cells
      const next = valuesOfDay(read, type, day, { values, plans, whenTooMany: change.whenTooMany })
      if (next === 'skip') continue
      if (next.tooMany) tooMany.push({ typeId: type.id, name: type.name, day, ...next.tooMany })
      for (const [field, value] of next.values) {
        const before = shownValue(read, type, { field, day }, plans)
        if (field === 'price' && value !== null && isPriceSuspiciouslyHigh(before, value))
          throw new UserError(`${type.name}, ${formatDay(day)}. ${PRICE_TOO_HIGH}`)
        cells.set({ saleTypeId: type.id, planId: planOfField(field, plans), field, day }, value)
        summary.add(type, field, before, value ?? shownValue(cells, type, { field, day }, plans))
      }
      if (values.min_stay !== undefined || values.max_stay !== undefined) requireStays(cells, type, day, plans)
    }
  }
  return { establishmentId, types, from, to, cells, values: summary.all(), tooMany }
}

/** @throws UserError for a type that no stay could be sold of, or that would cost less than nothing */
function requireValuesThatGoTogether(wanted: readonly TypeValues[]): void {
  for (const { priceChange, ...values } of wanted) {
    const fault = bulkValuesFault(values, priceChange && signedAdjustment(priceChange))
    if (fault !== null) throw new UserError(fault)
  }
}

/** @throws UserError where the limits of the day, of which the change may set only one, let nobody book */
function requireStays(cells: DayCells, type: SaleTypeRow, day: Day, plans: PlansOfChange): void {
  const limitOf = (field: 'min_stay' | 'max_stay') => shownValue(cells, type, { field, day }, plans)
  const fault = stayLimitsFault({ min_stay: limitOf('min_stay'), max_stay: limitOf('max_stay') })
  if (fault !== null) throw new UserError(`${type.name}, ${formatDay(day)}. ${fault}`)
}

/** @throws UserError for a change that would keep the server busy for long */
function requireFewEnough(wanted: readonly TypeValues[], days: readonly Day[]): void {
  const fieldsOf = (values: TypeValues) =>
    dayFields.filter((field) => values[field] !== undefined).length +
    Number(Boolean(values.priceChange) || values.followsPrice === true)
  const fault = tooManyValuesFault(days.length * sum(wanted.map(fieldsOf)))
  if (fault !== null) throw new UserError(fault)
}

type DayWanted = { values: TypeValues; plans: PlansOfChange; whenTooMany: BulkChange['whenTooMany'] }
type Quotas = { total: number; channel: number; local: number }

/** The values that a day gets, null for a price that follows again. The quotas of a virtual type are those of its parent, whatever a request says. */
function valuesOfDay(
  cells: DayCells,
  type: SaleTypeRow,
  day: Day,
  { values, plans, whenTooMany }: DayWanted,
): { values: [DayField, number | null][]; tooMany: Quotas | null } | 'skip' {
  const of = (field: DayField): number | undefined => {
    const value = values[field]
    if (value !== undefined) return Number(value)
    if (field !== 'price' || !values.priceChange) return undefined
    return adjustedPrice(shownValue(cells, type, { field, day }, plans), signedAdjustment(values.priceChange))
  }
  const fields = dayFields.filter((field) => !isQuota(field))
  const list = fields.flatMap((field): [DayField, number | null][] => {
    const value = field === 'price' && values.followsPrice === true ? null : of(field)
    return value === undefined ? [] : [[field, value]]
  })
  if (type.parentId !== null || (values.channel === undefined && values.local === undefined))
    return { values: list, tooMany: null }
  const now = quotasOn(cells, type, day, plans.establishmentId)
  const wanted = { ...now, channel: values.channel ?? now.channel, local: values.local ?? now.local }
  const doesNotFit = quotaFault(wanted) !== null
  if (doesNotFit && whenTooMany === 'skip') return 'skip'
  const isReduced = doesNotFit && whenTooMany === 'reduce'
  const quotas = isReduced ? reducedQuotas(wanted, values.local === undefined) : wanted
  if (isReduced || values.channel !== undefined) list.push(['channel', quotas.channel])
  if (isReduced || values.local !== undefined) list.push(['local', quotas.local])
  return { values: list, tooMany: doesNotFit && !isReduced ? quotas : null }
}

async function lockTypesOfOneEstablishment({ db, accountId }: RequestContext, change: BulkChange) {
  const ids = [...new Set(change.data.types.map(({ typeId }) => typeId))]
  const rows = await lockSaleTypes(db, accountId, ids)
  const [first] = rows
  if (!first || rows.length < ids.length) throw new UserError('El tipo de habitación no existe')
  const { establishmentId } = first
  if (rows.some((row) => row.establishmentId !== (change.establishmentId ?? establishmentId)))
    throw new UserError('Los tipos de habitación no son del mismo establecimiento')
  return { establishmentId, types: new Map(rows.map((row) => [row.id, row])) }
}

async function plansOf(context: RequestContext, establishmentId: string, change: BulkChange): Promise<PlansOfChange> {
  const price = await requirePricePlan(context, { establishmentId, id: change.pricePlanId })
  const hasPrices = change.data.types.some(
    ({ price, priceChange, followsPrice }) => price !== undefined || priceChange || followsPrice,
  )
  if (hasPrices && price.parentId !== null) throw new UserError(VIRTUAL_PRICES_FOLLOW)
  const restrictions = await requireRestrictionPlan(context, { establishmentId, id: change.restrictionPlanId })
  return { price: price.id, restrictions: restrictions.id, establishmentId }
}
