import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { isAccessComplete } from '../access.ts'
import { makePlansDue, sendablePlans } from '../queries/plans.ts'
import { findAccess } from '../queries/accesses.ts'
import { findCommunication, type CommunicationRow } from '../queries/communications.ts'
import type { TravellerRegistry } from '../traveller-registry.ts'
import { finalizeReport } from '../send/finalize-report.ts'

/** Number of plans that one transaction finalizes; the worker finalizes the others. */
const MAX_PER_TRANSACTION = 20
const MAX_PLANS = 2_000

type SendResult = { count: number; left: number }

/**
 * Finalizes one plan at once, or all that can be sent: complete guests no longer wait for the others.
 * @throws UserError naming why the single plan cannot be sent
 */
export async function sendNow(
  context: RequestContext,
  registry: TravellerRegistry | undefined,
  id: string | null,
): Promise<SendResult> {
  if (!registry) throw new UserError('SES.HOSPEDAJES no está disponible en esta instalación')
  const prepare = registry.prepare.bind(registry)
  if (id !== null) return sendOne(context, prepare, id)
  const plans = await sendablePlans(context.db, context.accountId, MAX_PLANS)
  let count = 0
  for (const plan of plans.slice(0, MAX_PER_TRANSACTION)) {
    const { isDone } = await finalizeReport(context, plan.id, { prepare, isForced: true })
    if (isDone) count += 1
  }
  const rest = plans.slice(MAX_PER_TRANSACTION).map((plan) => plan.id)
  if (rest.length > 0) count += await makePlansDue(context.db, context.accountId, rest, context.now)
  const establishmentIds = new Set(plans.map((plan) => plan.establishmentId))
  for (const establishmentId of establishmentIds) context.enqueue('registry', establishmentId)
  return { count, left: plans.length - count }
}

async function sendOne(
  context: RequestContext,
  prepare: TravellerRegistry['prepare'],
  id: string,
): Promise<SendResult> {
  const { db, accountId } = context
  const row = await findCommunication(db, accountId, id)
  if (!row) throw new UserError('La comunicación no existe')
  if (row.state !== 'due') throw new UserError('Esta comunicación ya no está pendiente de envío')
  await requireAccess(context, row)
  const { isDone, missing } = await finalizeReport(context, id, { prepare, isForced: true })
  if (!isDone) throw new UserError(missing.length > 0 ? missing.slice(0, 5).join('. ') : 'Todavía no se puede enviar')
  context.enqueue('registry', row.establishmentId)
  return { count: 1, left: 0 }
}

async function requireAccess(
  { db, accountId }: RequestContext,
  { establishmentId, service, byHand }: CommunicationRow,
) {
  if (byHand || service !== 'SES') throw new UserError('Esta comunicación se entrega a mano: descargue su archivo')
  const access = await findAccess(db, accountId, establishmentId, service)
  if (!isAccessComplete(access))
    throw new UserError('Faltan las credenciales de SES.HOSPEDAJES: están en el perfil del establecimiento')
}
