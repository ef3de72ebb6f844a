import type { SingleChange } from '@posada/contract/prices/day-values'
import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import {
  ambiguousPriceFault,
  bulkDaysFault,
  dayValueHint,
  isPriceSuspiciouslyHigh,
  isPriceSuspiciouslyLow,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
  readDayValue,
  stayLimitsFault,
} from '@posada/domain/prices/day-change'
import { VIRTUAL_PRICES_FOLLOW } from '@posada/domain/prices/price-plan'
import { quotaFault } from '@posada/domain/prices/units-for-sale'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { pricePlansOf, requirePricePlan, requireRestrictionPlan } from '../price-plans/public.ts'
import { pricedTypeIds, requireSaleType } from '../sale-types/public.ts'
import { dayCells } from './day-cells.ts'
import { monthsOf, writeChangedMonths } from './queries.ts'
import { isQuota, planOfField, quotasOn, shownValue } from './shown-value.ts'
import { dayValueText } from './value-text.ts'

type DayChanged = { othersChanged: boolean; isChanged: boolean }

/**
 * Sets one value of one day, as somebody typed it into the calendar. The same value as shown changes nothing.
 * @throws UserError for a price below a fifth of the one shown or above ten times it, for stays that nobody could book, for units that the type does not have
 */
export async function changeDay(context: RequestContext, input: SingleChange): Promise<DayChanged> {
  const { db, accountId, now } = context
  const { field, day } = input
  const ambiguous = field === 'price' ? ambiguousPriceFault(input.value) : null
  if (ambiguous !== null) throw new UserError(ambiguous)
  const value = readDayValue(field, input.value)
  if (value === null) throw new UserError(dayValueHint(field))
  const type = await requireSaleType(context, input.typeId)
  const { establishmentId } = type
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const fault = bulkDaysFault(day, day, todayIn(timeZone, now))
  if (fault !== null) throw new UserError(fault)
  const price = await requirePricePlan(context, { establishmentId, id: input.pricePlanId })
  if (field === 'price' && price.parentId !== null) throw new UserError(VIRTUAL_PRICES_FOLLOW)
  const restrictions = (await requireRestrictionPlan(context, { establishmentId, id: input.restrictionPlanId })).id
  const plans = { price: price.id, restrictions, establishmentId }
  const planIds = [...new Set(Object.values(plans))]
  const cells = dayCells(await monthsOf(db, accountId, { typeIds: pricedTypeIds([type]), planIds, from: day, to: day }))
  if (isQuota(field) && type.parentId !== null) throw new UserError('Las unidades de una tarifa son las de su tipo')
  const shown = shownValue(cells, type, input, plans)
  if (shown === value) return { othersChanged: false, isChanged: false }
  if (field === 'price' && isPriceSuspiciouslyLow(shown, value)) throw new UserError(PRICE_TOO_LOW)
  if (field === 'price' && isPriceSuspiciouslyHigh(shown, value)) throw new UserError(PRICE_TOO_HIGH)
  cells.set({ saleTypeId: type.id, planId: planOfField(field, plans), field, day }, value)
  if (field === 'min_stay' || field === 'max_stay') {
    const limitOf = (name: 'min_stay' | 'max_stay') => shownValue(cells, type, { field: name, day }, plans)
    const unsellable = stayLimitsFault({ min_stay: limitOf('min_stay'), max_stay: limitOf('max_stay') })
    if (unsellable !== null) throw new UserError(unsellable)
  }
  if (isQuota(field)) {
    const tooMany = quotaFault(quotasOn(cells, type, day, establishmentId))
    if (tooMany !== null) throw new UserError(tooMany)
  }
  await writeChangedMonths(db, accountId, cells.changedMonths())
  context.changed('day-values', establishmentId)
  context.noted(`${type.name}, ${formatDay(day)}: ${dayValueText(field, shown)} → ${dayValueText(field, value)}`)
  return { othersChanged: await changesOthers(context, field, plans), isChanged: true }
}

/** Units for portals follow the quota, and the prices of virtual plans those of their parent. */
async function changesOthers(
  { db, accountId }: RequestContext,
  field: string,
  plans: { price: string; establishmentId: string },
) {
  if (field === 'channel') return true
  if (field !== 'price') return false
  return (await pricePlansOf(db, accountId, plans.establishmentId)).some(({ parentId }) => parentId === plans.price)
}
