import type { Input } from '@posada/contract/endpoint'
import type { pricePlansApi } from '@posada/contract/prices/price-plans'
import { unitNameKey } from '@posada/domain/establishments/units/unit-names'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import {
  deleteRestrictionPlan,
  ensureMainPlans,
  insertRestrictionPlan,
  renameRestrictionPlan as renameRow,
} from './queries.ts'
import { refuseMainPlan, requireRestrictionPlan } from './require-plan.ts'

export async function addRestrictionPlan(
  context: RequestContext,
  input: Input<(typeof pricePlansApi)['addRestrictionPlan']>,
): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { name } = input
  const { id: establishmentId } = await requireNamedOrOnly(context, input.establishmentId)
  await ensureMainPlans(db, accountId, establishmentId, now)
  const id = newId()
  await insertRestrictionPlan(db, { accountId, id, establishmentId, name, nameKey: unitNameKey(name), createdAt: now })
  context.changed('price-plans', id)
  context.noted(`Plan de restricciones: ${name}`)
  return { id }
}

export async function editRestrictionPlan(
  context: RequestContext,
  input: Input<(typeof pricePlansApi)['editRestrictionPlan']>,
): Promise<void> {
  const plan = await requireRestrictionPlan(context, input)
  refuseMainPlan(plan)
  if (input.name === plan.name) return
  await renameRow(context.db, context.accountId, plan.id, input.name)
  context.changed('price-plans', plan.id)
  context.noted(`Nombre del plan de restricciones: ${plan.name} → ${input.name}`)
}

/** Deletes a plan with what it says of days. The database refuses it for one that a price plan is sold by. */
export async function removeRestrictionPlan(
  context: RequestContext,
  named: Input<(typeof pricePlansApi)['removeRestrictionPlan']>,
): Promise<void> {
  const plan = await requireRestrictionPlan(context, named)
  refuseMainPlan(plan)
  await deleteRestrictionPlan(context.db, context.accountId, plan.id)
  context.changed('price-plans', plan.id)
  context.noted(`Plan de restricciones eliminado: ${plan.name}`)
}
