import type { BulkChange, TypeValues } from '@posada/contract/channel/day-values'
import { type Day, formatDay, todayIn } from '@posada/domain/days/day'
import { formatEuros } from '@posada/domain/money/money'
import { bulkDaysFault, CHOOSE_DAYS, type DayField, dayFields, daysOfChange } from '@posada/domain/prices/day-change'
import { VIRTUAL_PRICES_FOLLOW } from '@posada/domain/prices/price-plan'
import { quotaFault } from '@posada/domain/prices/units-for-sale'
import { requireEstablishment } from '../establishments/public.ts'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { newId } from '../ids.ts'
import { requirePricePlan, requireRestrictionPlan } from '../price-plans/public.ts'
import { lockSaleTypes, type SaleTypeRow } from '../sale-types/public.ts'
import { type DayCells, dayCells } from './day-cells.ts'
import { keepBulkChange, monthsOf, writeMonths } from './queries.ts'

type PlansOfChange = { price: string; restrictions: string; house: string }

/**
 * Sets the given values on the chosen days, all or nothing, and keeps what was there before.
 * @throws UserError that names types and days where the quotas are more than the units
 */
export async function changeDays(context: RequestContext, input: BulkChange): Promise<{ cells: number }> {
  const { db, accountId, loginId, now } = context
  const { types: values, from, to, weekdays } = input.data
  if (from === null || to === null) throw new UserError(CHOOSE_DAYS)
  const { establishmentId, types } = await lockTypesOfOneHouse(context, input)
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const fault = bulkDaysFault(from, to, todayIn(timeZone, now))
  if (fault !== null) throw new UserError(fault)
  const plans = await plansOf(context, establishmentId, input)
  const planIds = [...new Set(Object.values(plans))]
  const cells = dayCells(await monthsOf(db, accountId, { typeIds: [...types.keys()], planIds, from, to }))
  const days = daysOfChange(from, to, weekdays ?? [])
  for (const wanted of values) {
    const type = types.get(wanted.typeId)
    if (type) setDays(cells, type, wanted, days, plans)
  }
  requireQuotas(cells, [...types.values()], days, plans)
  const months = cells.changedMonths()
  if (months.length === 0) return { cells: 0 }
  await writeMonths(
    db,
    accountId,
    months.map(({ after, ...month }) => ({ ...month, days: after })),
  )
  const change = { establishmentId, id: newId(), months, madeAt: now, madeBy: loginId }
  await keepBulkChange(db, accountId, change)
  context.changed('day-values', establishmentId)
  noteChange(context, values, types, { from, to, weekdays: weekdays ?? [] })
  return { cells: cells.changedCells() }
}

async function lockTypesOfOneHouse({ db, accountId }: RequestContext, { house, data }: BulkChange) {
  const ids = [...new Set(data.types.map(({ typeId }) => typeId))]
  const rows = await lockSaleTypes(db, accountId, ids)
  const [first] = rows
  if (!first || rows.length < ids.length) throw new UserError('El tipo de habitación no existe')
  const { establishmentId } = first
  if (rows.some((row) => row.establishmentId !== (house ?? establishmentId)))
    throw new UserError('Los tipos de habitación no son del mismo establecimiento')
  return { establishmentId, types: new Map(rows.map((row) => [row.id, row])) }
}

async function plansOf(context: RequestContext, house: string, input: BulkChange): Promise<PlansOfChange> {
  const price = await requirePricePlan(context, { house, id: input.pricePlanId })
  const hasPrices = input.data.types.some((values) => values.price !== undefined)
  if (hasPrices && price.parentId !== null) throw new UserError(VIRTUAL_PRICES_FOLLOW)
  const restrictions = await requireRestrictionPlan(context, { house, id: input.restrictionPlanId })
  return { price: price.id, restrictions: restrictions.id, house }
}

const isQuota = (field: DayField) => field === 'channel' || field === 'local'

export const planOfField = (field: DayField, plans: PlansOfChange): string =>
  field === 'price' ? plans.price : isQuota(field) ? plans.house : plans.restrictions

/** The quotas of a virtual type are those of its parent, whatever a request says. */
function setDays(cells: DayCells, type: SaleTypeRow, values: TypeValues, days: readonly Day[], plans: PlansOfChange) {
  for (const field of dayFields) {
    const value = values[field]
    if (value === undefined || (isQuota(field) && type.parentId !== null)) continue
    const planId = planOfField(field, plans)
    for (const day of days) cells.set({ saleTypeId: type.id, planId, field, day }, Number(value))
  }
}

const FAULTS_LISTED = 5

function requireQuotas(cells: DayCells, types: readonly SaleTypeRow[], days: readonly Day[], { house }: PlansOfChange) {
  const faulty: string[] = []
  let sentence = ''
  const touched = new Set(
    cells.changedMonths().flatMap(({ field, saleTypeId }) => (isQuota(field) ? [saleTypeId] : [])),
  )
  for (const type of types.filter(({ id }) => touched.has(id)))
    for (const day of days) {
      const fault = quotaFault(quotasOn(cells, type, day, house))
      if (fault === null) continue
      sentence = fault
      faulty.push(`${type.name}, ${formatDay(day)}`)
    }
  if (faulty.length === 0) return
  const more = faulty.length - FAULTS_LISTED
  const listed = faulty.slice(0, FAULTS_LISTED).join('; ') + (more > 0 ? ` y ${more} más` : '')
  throw new UserError(`${sentence}: ${listed}`)
}

/** The quotas of a day: its own, else those of the type. */
export function quotasOn(cells: DayCells, type: SaleTypeRow, day: Day, house: string) {
  const of = (field: DayField) => cells.value({ saleTypeId: type.id, planId: house, field, day })
  return { total: type.total, channel: of('channel') ?? type.channel ?? type.total, local: of('local') ?? type.local }
}

const FIELD_WORDS: Record<DayField, string> = {
  price: 'precio',
  channel: 'agencias',
  local: 'local',
  min_stay: 'estancia mínima',
  max_stay: 'estancia máxima',
  closed: 'cerrado',
  closed_to_arrival: 'llegadas cerradas',
  closed_to_departure: 'salidas cerradas',
}
const TYPES_NOTED = 10

function noteChange(
  context: RequestContext,
  values: readonly TypeValues[],
  types: Map<string, SaleTypeRow>,
  { from, to, weekdays }: { from: Day; to: Day; weekdays: readonly number[] },
) {
  const letters = weekdays.length === 0 ? '' : ` (${weekdays.map((weekday) => 'LMXJVSD'[weekday]).join(' ')})`
  const period = `${formatDay(from)} a ${formatDay(to)}${letters}`
  for (const wanted of values.slice(0, TYPES_NOTED))
    context.noted(`${types.get(wanted.typeId)?.name ?? ''}, ${period}: ${valuesText(wanted)}`)
  const more = values.length - TYPES_NOTED
  if (more > 0) context.noted(more === 1 ? 'y 1 tipo más' : `y ${more} tipos más`)
}

const valuesText = (values: TypeValues): string =>
  dayFields
    .flatMap((field) => (values[field] === undefined ? [] : [dayValueText(field, Number(values[field]))]))
    .join(', ')

/** 'precio 84,00 €', 'cerrado: no' */
export function dayValueText(field: DayField, value: number): string {
  if (field === 'price') return `${FIELD_WORDS.price} ${formatEuros(value)}`
  return field.startsWith('closed')
    ? `${FIELD_WORDS[field]}: ${value === 1 ? 'sí' : 'no'}`
    : `${FIELD_WORDS[field]} ${value}`
}
