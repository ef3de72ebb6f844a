import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import {
  ensureMainPlans,
  findPricePlan,
  findRestrictionPlan,
  isMainPlan,
  type PricePlanRow,
  type RestrictionPlanRow,
} from './queries.ts'

/** A plan as a request names it: null is the main one of the establishment. */
type NamedPlan = { establishmentId: string | null; id: string | null }

const noPricePlan = () => new UserError('El plan de precios no existe')
const noRestrictionPlan = () => new UserError('El plan de restricciones no existe')

/** Locks the plan until the transaction ends. @throws UserError unless it is a plan of the named establishment */
export async function requirePricePlan(context: JobContext, { establishmentId, id }: NamedPlan): Promise<PricePlanRow> {
  const plan = await findPricePlan(context.db, context.accountId, id ?? (await mainPlanId(context, establishmentId)))
  if (!plan || (establishmentId !== null && plan.establishmentId !== establishmentId)) throw noPricePlan()
  return plan
}

/** Locks the plan until the transaction ends. @throws UserError unless it is a plan of the named establishment */
export async function requireRestrictionPlan(
  context: JobContext,
  { establishmentId, id }: NamedPlan,
): Promise<RestrictionPlanRow> {
  const plan = await findRestrictionPlan(
    context.db,
    context.accountId,
    id ?? (await mainPlanId(context, establishmentId)),
  )
  if (!plan || (establishmentId !== null && plan.establishmentId !== establishmentId)) throw noRestrictionPlan()
  return plan
}

/** The id of the main plan of the named or only establishment, which then has a row. */
async function mainPlanId(context: JobContext, establishmentId: string | null): Promise<string> {
  const { id } = await requireNamedOrOnly(context, establishmentId)
  await ensureMainPlans(context.db, context.accountId, id, context.now)
  return id
}

/** @throws UserError for the main plan, which has no other name and is always there */
export function refuseMainPlan(plan: { id: string; establishmentId: string }): void {
  if (isMainPlan(plan)) throw new UserError('El Plan Principal no se puede renombrar ni eliminar')
}
