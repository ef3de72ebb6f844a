import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { isAccessComplete } from '../is-access-complete.ts'
import { letGo, plansOfAccount } from '../queries/acts.ts'
import { findAccess } from '../queries/accesses.ts'
import { findReport, type ReportRow } from '../queries/reports.ts'
import type { TravellerRegistry } from '../traveller-registry.ts'
import { freeze } from '../work/freeze.ts'

/** Number of plans that one transaction finalizes; the worker finalizes the others. */
const AT_ONCE = 20
const MOST = 2_000

type Sent = { count: number; left: number }

/**
 * Finalizes one plan at once, or all that can be sent: complete guests no longer wait for the others.
 * @throws UserError naming why the single plan cannot be sent
 */
export async function sendNow(call: Call, registry: TravellerRegistry | undefined, id: string | null): Promise<Sent> {
  if (!registry) throw new UserError('SES.HOSPEDAJES no está disponible en esta instalación')
  const prepare = registry.prepare.bind(registry)
  if (id !== null) return sendOne(call, prepare, id)
  const plans = await plansOfAccount(call.db, call.accountId, MOST)
  let count = 0
  for (const plan of plans.slice(0, AT_ONCE)) {
    const { isDone } = await freeze(call, plan.id, { prepare, isForced: true })
    if (isDone) count += 1
  }
  const rest = plans.slice(AT_ONCE).map((plan) => plan.id)
  if (rest.length > 0) count += await letGo(call.db, call.accountId, rest, call.now)
  const establishmentIds = new Set(plans.map((plan) => plan.establishmentId))
  for (const establishmentId of establishmentIds) call.enqueue('registry', establishmentId)
  return { count, left: plans.length - count }
}

async function sendOne(call: Call, prepare: TravellerRegistry['prepare'], id: string): Promise<Sent> {
  const { db, accountId } = call
  const row = await findReport(db, accountId, id)
  if (!row) throw new UserError('La comunicación no existe')
  if (row.state !== 'due') throw new UserError('Esta comunicación ya no está pendiente de envío')
  await requireAccess(call, row)
  const { isDone, missing } = await freeze(call, id, { prepare, isForced: true })
  if (!isDone) throw new UserError(missing.length > 0 ? missing.slice(0, 5).join('. ') : 'Todavía no se puede enviar')
  call.enqueue('registry', row.establishmentId)
  return { count: 1, left: 0 }
}

async function requireAccess({ db, accountId }: Call, { establishmentId, service, byHand }: ReportRow) {
  if (byHand || service !== 'SES') throw new UserError('Esta comunicación se entrega a mano: descargue su archivo')
  const access = await findAccess(db, accountId, establishmentId, service)
  if (!isAccessComplete(access))
    throw new UserError('Faltan las credenciales de SES.HOSPEDAJES: están en el perfil del establecimiento')
}
