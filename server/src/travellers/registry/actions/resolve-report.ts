import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import {
  type CommunicationRow,
  findCommunication,
  lockCommunication,
  updateCommunication,
  wakeWaitingPlans,
} from '../queries/communications.ts'
import { retryCancellations } from '../queries/plans.ts'
import { reconcileReports } from '../reconcile/reconcile-reports.ts'
import { recordExchange } from '../send/exchanges.ts'
import { planAnew } from '../send/plan-anew.ts'
import { markCancelled } from '../send/record-query-result.ts'
import { noteReport, notifyScreens } from '../send/record-submission.ts'

/** Locks the communication until the commit, after its booking, as everywhere. @throws UserError if there is none */
async function lockCommunicationAndBooking({ db, accountId }: JobContext, id: string): Promise<CommunicationRow> {
  const found = await findCommunication(db, accountId, id)
  if (found) await lockBookingToReport(db, accountId, found.bookingId)
  const row = found && (await lockCommunication(db, accountId, id))
  if (!row) throw new UserError('La comunicación no existe')
  return row
}

/**
 * Records a user's confirmation that a communication is on the authority's page, or, for a cancellation, no longer is.
 */
export async function confirmReport(context: RequestContext, id: string, note: string): Promise<void> {
  const { db, accountId, loginId, now } = context
  const row = await lockCommunicationAndBooking(context, id)
  const state = stateAfterConfirmation(row)
  await updateCommunication(db, accountId, id, { state, note, settledAt: now, settledBy: loginId, lastFailure: '' })
  await recordExchange(context, id, {
    operation: 'by-hand',
    request: '',
    response: note,
    httpStatus: null,
    failure: '',
  })
  if (row.isCancellation) await markCancelled(context, row.cancelsId)
  noteReport(context, row, state)
  await wakeWaitingPlans(db, accountId, id, now)
  await notifyScreens(context, row)
  context.enqueue('registry', row.establishmentId)
}

function stateAfterConfirmation({ state, byHand, isCancellation, service }: CommunicationRow): string {
  const isCarried = byHand || service !== 'SES'
  if (isCancellation && (state === 'unconfirmed' || state === 'refused' || (state === 'due' && isCarried)))
    return 'accepted'
  if (!isCancellation && (state === 'unconfirmed' || (state === 'queued' && byHand))) return 'delivered'
  throw new UserError('Esta comunicación no espera a que nadie la compruebe')
}

const NOT_IN_PORTAL = 'No constaba en el portal: se envía de nuevo'

/**
 * Sends a report again of which the registry gave no code, because a user did not find it in the registry's portal. It
 * gets a new reference. @throws UserError if the report is in another state
 */
export async function sendUnconfirmedAgain(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, loginId, now } = context
  const row = await lockCommunicationAndBooking(context, id)
  if (row.state !== 'unconfirmed' || row.isCancellation || row.byHand)
    throw new UserError('Solo se envía de nuevo una comunicación recibida sin código')
  if (Object.keys(row.facts as object).length === 0)
    throw new UserError('Sus datos ya se han borrado, porque ha pasado el plazo legal')
  await recordExchange(context, id, {
    operation: 'by-hand',
    request: '',
    response: NOT_IN_PORTAL,
    httpStatus: null,
    failure: '',
  })
  await planAnew(context, row, { nextAt: now, note: NOT_IN_PORTAL, settledBy: loginId })
  await wakeWaitingPlans(db, accountId, id, now)
  await reconcileReports(context, row.bookingId)
  await notifyScreens(context, row)
  context.enqueue('registry', row.establishmentId)
}

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
  noteReport(context, row, 'accepted')
  await retryCancellations(db, accountId, id, now)
  await wakeWaitingPlans(db, accountId, id, now)
  await notifyScreens(context, row)
  context.enqueue('registry', row.establishmentId)
}
