import type { Input } from '@posada/contract/endpoint'
import type { NewPricePlan, PricePlan, PricePlanChanges, pricePlansApi } from '@posada/contract/prices/price-plans'
import { type AuditedFields, shownFlag, shownText, switchedText } from '@posada/domain/account/audit/changed-values'
import { formatEuros } from '@posada/domain/platform/money/money'
import { chargeText } from '@posada/domain/prices/plan-charge'
import { parentPlanFault, signedAmount, virtualPlanFault } from '@posada/domain/prices/price-plan'
import { unitNameKey } from '@posada/domain/establishments/units/unit-names'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { chargeColumns, chargeOfRow } from './plan-charge.ts'
import {
  deletePricePlan,
  ensureMainPlans,
  insertPricePlan,
  isMainPlan,
  pricePlansOf,
  type PricePlanPatch,
  type PricePlanRow,
  updatePricePlan,
} from './queries.ts'
import { refuseMainPlan, requirePricePlan, requireRestrictionPlan } from './require-plan.ts'

/** Adds a real plan, or a virtual one that hangs on a real plan. */
export async function addPricePlan(context: RequestContext, input: NewPricePlan): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { id: establishmentId } = await requireNamedOrOnly(context, input.establishmentId)
  await ensureMainPlans(db, accountId, establishmentId, now)
  const variation = input.type === 'virtual' ? await variationOf(context, establishmentId, input) : null
  const id = newId()
  await insertPricePlan(db, {
    accountId,
    id,
    establishmentId,
    name: input.name,
    nameKey: unitNameKey(input.name),
    ...variation,
    isNonRefundable: input.isNonRefundable ?? false,
    ...chargeColumns(input.charge ?? null),
    createdAt: now,
  })
  context.changed('price-plans', id)
  const said = variation === null ? 'precios propios' : variationText(variation)
  context.noted(`Plan ${input.name}: ${said}${input.isNonRefundable === true ? ', no reembolsable' : ''}`)
  return { id }
}

async function variationOf({ db, accountId }: RequestContext, establishmentId: string, input: NewPricePlan) {
  const parentId = input.parentId ?? establishmentId
  const parent = (await pricePlansOf(db, accountId, establishmentId)).find(({ id }) => id === parentId)
  const fault = parentPlanFault(null, parent)
  if (fault !== null) throw new UserError(fault)
  const { sign, amount: size, isPercent } = input
  const amount = size === null || sign === null ? null : signedAmount(sign, size)
  const missing = virtualPlanFault({ amount, isPercent })
  if (missing !== null) throw new UserError(missing)
  return { parentId, amount, isPercent }
}

/** Changes the fields that were sent. The main plan keeps its name; a real plan has no variation. */
export async function editPricePlan(context: RequestContext, changes: PricePlanChanges): Promise<void> {
  const { db, accountId } = context
  const plan = await requirePricePlan(context, changes)
  const { name = plan.name, isNonRefundable = plan.isNonRefundable } = changes
  if (name !== plan.name) refuseMainPlan(plan)
  const patch: PricePlanPatch = { name, nameKey: unitNameKey(name), isNonRefundable }
  if (plan.parentId !== null) Object.assign(patch, changedVariation(plan, changes))
  await updatePricePlan(db, accountId, plan.id, patch)
  context.changed('price-plans', plan.id)
  const after = { ...plan, ...patch }
  if (plan.parentId !== null && variationText(after) !== variationText(plan))
    context.noted(`${plan.name}: ${variationText(plan)} → ${variationText(after)}`)
  if (changes.charge !== undefined) await editCharge(context, plan, changes.charge)
  noteChanges(context, plan, { name, isNonRefundable }, PLAN_FIELDS, `del plan ${plan.name}`)
}

async function editCharge(context: RequestContext, plan: PricePlanRow, charge: PricePlan['charge']): Promise<void> {
  const columns = chargeColumns(charge)
  await updatePricePlan(context.db, context.accountId, plan.id, columns)
  const [was, is] = [chargeText(chargeOfRow(plan)), chargeText(chargeOfRow({ ...plan, ...columns }))]
  if (was !== is) context.noted(`Al reservar por ${plan.name}: ${was} → ${is}`)
}

const PLAN_FIELDS: AuditedFields<{ name: string; isNonRefundable: boolean }> = {
  name: ['Nombre', shownText],
  isNonRefundable: ['No reembolsable', shownFlag],
}

function changedVariation(plan: { amount: number | null; isPercent: boolean | null }, changes: PricePlanChanges) {
  const stored = plan.amount ?? 0
  const isMinus = changes.sign === undefined ? stored < 0 : changes.sign === 'subtract'
  const size = changes.amount ?? Math.abs(stored)
  const variation = { amount: isMinus ? -size : size, isPercent: changes.isPercent ?? plan.isPercent }
  const fault = virtualPlanFault(variation)
  if (fault !== null) throw new UserError(fault)
  return variation
}

const variationText = ({ amount, isPercent }: PricePlanPatch): string =>
  isPercent ? `${String((amount ?? 0) / 100).replace('.', ',')} %` : formatEuros(amount ?? 0)

/** Deletes a plan with its prices. The database refuses it for a plan on which virtual ones hang. */
export async function removePricePlan(
  context: RequestContext,
  named: Input<(typeof pricePlansApi)['remove']>,
): Promise<void> {
  const plan = await requirePricePlan(context, named)
  refuseMainPlan(plan)
  await deletePricePlan(context.db, context.accountId, plan.id)
  context.changed('price-plans', plan.id)
  context.noted(`Plan de precios eliminado: ${plan.name}`)
}

/** Whether the booking engine sells by the plan: toggled. */
export async function switchPlanUsage(
  context: RequestContext,
  named: Input<(typeof pricePlansApi)['switchUsage']>,
): Promise<{ isUsedByEngine: boolean }> {
  const plan = await requirePricePlan(context, named)
  const isUsedByEngine = !plan.isUsedByEngine
  await updatePricePlan(context.db, context.accountId, plan.id, { isUsedByEngine })
  context.changed('price-plans', plan.id)
  context.noted(switchedText(`${plan.name}, se vende en el motor`, isUsedByEngine))
  return { isUsedByEngine }
}

/** By which restrictions the booking engine sells the plan. */
export async function associatePlans(
  context: RequestContext,
  input: Input<(typeof pricePlansApi)['associate']>,
): Promise<void> {
  const plan = await requirePricePlan(context, input)
  const establishmentId = plan.establishmentId
  const restrictions = await requireRestrictionPlan(context, { establishmentId, id: input.restrictionPlanId })
  const restrictionPlanId = isMainPlan(restrictions) ? null : restrictions.id
  if (restrictionPlanId === plan.restrictionPlanId) return
  const before = await requireRestrictionPlan(context, {
    establishmentId,
    id: plan.restrictionPlanId ?? establishmentId,
  })
  await updatePricePlan(context.db, context.accountId, plan.id, { restrictionPlanId })
  context.changed('price-plans', plan.id)
  context.noted(`Restricciones de ${plan.name}: ${before.name} → ${restrictions.name}`)
}
