import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { reviveCancellations } from '../queries/acts.ts'
import { updateReport, wakeThoseWaitingFor } from '../queries/reports.ts'
import { tellOf } from '../work/settle-submission.ts'
import { holdReport } from './hold-report.ts'

/** The format of the registry's codes: a UUID. */
const CODE = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Saves the code that a user found on the registry's page: the communication is accepted, and can be cancelled by it.
 */
export async function typeCode(call: Call, id: string, typed: string): Promise<void> {
  const { db, accountId, loginId, now } = call
  const row = await holdReport(call, id)
  if (row.state !== 'unconfirmed' || row.isCancellation)
    throw new UserError('Solo se anota el código de una comunicación recibida sin código')
  const code = typed.trim()
  if (row.service === 'SES' && !CODE.test(code))
    throw new UserError('El código tiene 36 letras, cifras y guiones, como aparece en el portal')
  await updateReport(db, accountId, id, { state: 'accepted', code, settledAt: now, settledBy: loginId })
  await reviveCancellations(db, accountId, id, now)
  await wakeThoseWaitingFor(db, accountId, id, now)
  await tellOf(call, row)
  call.enqueue('registry', row.establishmentId)
}
