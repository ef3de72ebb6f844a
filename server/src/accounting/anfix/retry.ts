import { endAccountingPause } from '../../establishments/accounting-link/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { ANFIX_QUEUE, type AnfixSetup, requireLinked } from './anfix-setup.ts'
import { retryPushes } from './queries/pushes.ts'

/** Sends again what was not accepted, and does not wait for the end of a pause. */
export async function retryRefused(
  setup: Pick<AnfixSetup, 'secrets'>,
  context: RequestContext,
): Promise<{ message: string }> {
  const { db, accountId, now } = context
  const { link } = await requireLinked(setup, context)
  const count = await retryPushes(db, accountId, { now })
  if (count === 0 && link.restsUntil === null) throw new UserError('No hay nada que reintentar')
  await endAccountingPause(db, accountId)
  context.noted(`Anfix: ${count === 1 ? 'un envío reintentado' : `${count} envíos reintentados`}`)
  context.changed('accounting')
  context.enqueue(ANFIX_QUEUE, accountId)
  return { message: 'Se envía otra vez' }
}
