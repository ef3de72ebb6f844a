import type { Work } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockBookingToReport, type BookingToReport } from '../queries/booking-to-report.ts'
import { findReport, lockReportsOf, updateReport, type ReportRow } from '../queries/reports.ts'
import { reportsOfGuests } from '../queries/states-of.ts'
import { applyChanges } from '../review/apply-changes.ts'
import { reportOf } from '../review/report-of.ts'
import { standingOf } from '../review/standing.ts'
import { readSituation, type Situation } from '../review/situation.ts'
import { contentFor } from '../work/freeze.ts'

type Whose = { bookingId: string } | { guestId: string } | { reportId: string }

const NOTHING = 'No hay nada rechazado que reenviar'

/**
 * Sends the refused communications of a booking or a guest again, with the current data. The refusals count as solved
 * from then on. Returns the ids of the new plans. @throws UserError naming what is missing, or if nothing was refused
 */
export async function resendReports(call: Work, whose: Whose): Promise<string[]> {
  const { db, accountId, now } = call
  const bookingId = await bookingOf(call, whose)
  const booking = bookingId === undefined ? undefined : await lockBookingToReport(db, accountId, bookingId)
  if (!booking) throw new UserError(NOTHING)
  const rows = await lockReportsOf(db, accountId, booking.id)
  const standing = new Set(standingOf(rows.map(reportOf)).map(({ id }) => id))
  const refused = rows.filter((row) => row.state === 'refused' && standing.has(row.id) && isMeant(row, whose))
  if (refused.length === 0) throw new UserError(NOTHING)
  const situation = await readSituation(db, accountId, booking, now)
  const sent: string[] = []
  for (const row of refused) sent.push(await resendOne(call, { booking, situation, rows, row }))
  return sent
}

const isMeant = (row: ReportRow, whose: Whose): boolean =>
  'bookingId' in whose
    ? true
    : 'reportId' in whose
      ? row.id === whose.reportId
      : (row.facts as { guests?: { id: string }[] }).guests?.some(({ id }) => id === whose.guestId) === true

async function bookingOf({ db, accountId }: Work, whose: Whose): Promise<string | undefined> {
  if ('bookingId' in whose) return whose.bookingId
  const id = 'reportId' in whose ? whose.reportId : (await reportsOfGuests(db, accountId, [whose.guestId])).at(-1)?.id
  return id === undefined ? undefined : (await findReport(db, accountId, id))?.bookingId
}

type Sending = { booking: BookingToReport; situation: Situation; rows: ReportRow[]; row: ReportRow }

async function resendOne(call: Work, { booking, situation, rows, row }: Sending): Promise<string> {
  const { db, accountId, now } = call
  const { facts, missing } = contentFor(row, situation, true)
  if (missing.length > 0) throw new UserError(`Falta algo para poder reenviarlo. ${missing.slice(0, 5).join('. ')}`)
  const plan = rows.find(({ state, replacesId }) => state === 'due' && replacesId === row.id)
  await updateReport(db, accountId, row.id, { isSolved: true })
  call.changed('communications', row.id)
  if (plan) {
    await applyChanges(call, booking, [{ do: 'change', id: plan.id, facts, dueAt: plan.dueAt, nextAt: now }])
    return plan.id
  }
  const { kind } = reportOf(row)
  const plans = {
    isCancellation: false,
    cancelsId: null,
    replacesId: row.id,
    kind,
    facts,
    dueAt: row.dueAt,
    nextAt: now,
  }
  const [id = ''] = await applyChanges(call, booking, [{ do: 'add', plan: plans }])
  return id
}
