import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { lockBookingToReport, type BookingToReport } from '../queries/booking-to-report.ts'
import {
  findCommunication,
  lockCommunicationsOf,
  updateCommunication,
  type CommunicationRow,
} from '../queries/communications.ts'
import { communicationsOfGuests } from '../queries/report-status.ts'
import { storePlanChanges, toCommunication } from '../reconcile/store-plan-changes.ts'
import { currentCommunications } from '../reconcile/plan.ts'
import { readSituation, type Situation } from '../reconcile/situation.ts'
import { contentToSend } from '../send/finalize-report.ts'

type ReportSelection = { bookingId: string } | { guestId: string } | { reportId: string }

const NOTHING_TO_RESEND = 'No hay nada rechazado que reenviar'

/**
 * Sends the refused communications of a booking or a guest again, with the current data. The refusals count as solved
 * from then on. Returns the ids of the new plans. @throws UserError naming what is missing, or if nothing was refused
 */
export async function resendReports(context: JobContext, whose: ReportSelection): Promise<string[]> {
  const { db, accountId, now } = context
  const bookingId = await bookingOf(context, whose)
  const booking = bookingId === undefined ? undefined : await lockBookingToReport(db, accountId, bookingId)
  if (!booking) throw new UserError(NOTHING_TO_RESEND)
  const rows = await lockCommunicationsOf(db, accountId, booking.id)
  const standing = new Set(currentCommunications(rows.map(toCommunication)).map(({ id }) => id))
  const refused = rows.filter((row) => row.state === 'refused' && standing.has(row.id) && isSelected(row, whose))
  if (refused.length === 0) throw new UserError(NOTHING_TO_RESEND)
  const situation = await readSituation(db, accountId, booking, now)
  const sent: string[] = []
  for (const row of refused) sent.push(await resendOne(context, { booking, situation, rows, row }))
  return sent
}

const isSelected = (row: CommunicationRow, whose: ReportSelection): boolean =>
  'bookingId' in whose
    ? true
    : 'reportId' in whose
      ? row.id === whose.reportId
      : (row.facts as { guests?: { id: string }[] }).guests?.some(({ id }) => id === whose.guestId) === true

async function bookingOf({ db, accountId }: JobContext, whose: ReportSelection): Promise<string | undefined> {
  if ('bookingId' in whose) return whose.bookingId
  const id =
    'reportId' in whose ? whose.reportId : (await communicationsOfGuests(db, accountId, [whose.guestId])).at(-1)?.id
  return id === undefined ? undefined : (await findCommunication(db, accountId, id))?.bookingId
}

type ResendContext = { booking: BookingToReport; situation: Situation; rows: CommunicationRow[]; row: CommunicationRow }

async function resendOne(context: JobContext, { booking, situation, rows, row }: ResendContext): Promise<string> {
  const { db, accountId, now } = context
  const { facts, missing } = contentToSend(row, situation, true)
  if (missing.length > 0) throw new UserError(`Falta algo para poder reenviarlo. ${missing.slice(0, 5).join('. ')}`)
  const plan = rows.find(({ state, replacesId }) => state === 'due' && replacesId === row.id)
  await updateCommunication(db, accountId, row.id, { isSolved: true })
  context.changed('communications', row.id)
  if (plan) {
    await storePlanChanges(context, booking, [{ do: 'change', id: plan.id, facts, dueAt: plan.dueAt, nextAt: now }])
    return plan.id
  }
  const { kind } = toCommunication(row)
  const plans = {
    isCancellation: false,
    cancelsId: null,
    replacesId: row.id,
    kind,
    facts,
    dueAt: row.dueAt,
    nextAt: now,
  }
  const [id = ''] = await storePlanChanges(context, booking, [{ do: 'add', plan: plans }])
  return id
}
