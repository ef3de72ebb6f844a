import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { retryCancellations } from '../queries/acts.ts'
import { updateCommunication, wakeWaitingPlans } from '../queries/reports.ts'
import { notifyScreens } from '../work/settle-submission.ts'
import { lockCommunicationAndBooking } from './hold-report.ts'

/** The format of the registry's codes: a UUID. */
const CODE = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Saves the code that a user found on the registry's page: the communication is accepted, and can be cancelled by it.
 */
export async function typeCode(context: RequestContext, id: string, typed: string): Promise<void> {
  const { db, accountId, loginId, now } = context
  const row = await lockCommunicationAndBooking(context, id)
  if (row.state !== 'unconfirmed' || row.isCancellation)
    throw new UserError('Solo se anota el código de una comunicación recibida sin código')
  const code = typed.trim()
  if (row.service === 'SES' && !CODE.test(code))
    throw new UserError('El código tiene 36 letras, cifras y guiones, como aparece en el portal')
  await updateCommunication(db, accountId, id, { state: 'accepted', code, settledAt: now, settledBy: loginId })
  await retryCancellations(db, accountId, id, now)
  await wakeWaitingPlans(db, accountId, id, now)
  await notifyScreens(context, row)
  context.enqueue('registry', row.establishmentId)
}
