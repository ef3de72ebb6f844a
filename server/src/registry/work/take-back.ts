import type { Work } from '../../http/call.ts'
import { newId } from '../../ids.ts'
import {
  deleteReport,
  findReport,
  insertReport,
  lockReportsOf,
  updateReport,
  type ReportRow,
} from '../queries/reports.ts'
import { WAITING } from '../review/plan.ts'
import type { Prepared, Report } from '../traveller-registry.ts'

type Taking = { prepare(report: Report): Promise<Prepared> }

/** Replaces a communication by another: a refused one is marked as solved, for any other a cancellation is added. */
export async function takeBack(call: Work, report: ReportRow, { dueAt, prepare }: Taking & { dueAt: Date }) {
  const { db, accountId, now } = call
  call.changed('communications', report.id)
  if (report.state === 'refused') return updateReport(db, accountId, report.id, { isSolved: true })
  const others = await lockReportsOf(db, accountId, report.bookingId)
  if (others.some(({ cancelsId }) => cancelsId === report.id)) return
  const id = newId(now.getTime())
  const { establishmentId, bookingId, kind, service, establishmentCode, reference } = report
  await insertReport(db, {
    accountId,
    id,
    establishmentId,
    bookingId,
    kind,
    service,
    establishmentCode,
    reference,
    isCancellation: true,
    cancelsId: report.id,
    byHand: report.byHand,
    dueAt,
    nextAt: now,
    createdAt: now,
    ...(await contentFor(report, prepare)),
  })
  call.changed('communications', id)
}

/** Finalizes the plan of a cancellation once the communication's code is known, or deletes it if it is not needed. */
export async function freezeCancellation(call: Work, row: ReportRow, { prepare }: Taking) {
  const { db, accountId, now } = call
  const waits = { isDone: false, missing: [] as string[] }
  const report = row.cancelsId === null ? undefined : await findReport(db, accountId, row.cancelsId)
  if (!report || report.state === 'refused' || report.state === 'cancelled' || report.state === 'discarded') {
    await deleteReport(db, accountId, row.id)
    if (report?.state === 'refused')
      await updateReport(db, accountId, report.id, { state: 'discarded', settledAt: now })
    call.changed('communications', row.id)
    return waits
  }
  if (!report.byHand && (report.state === 'queued' || report.state === 'sent')) {
    await updateReport(db, accountId, row.id, { nextAt: WAITING })
    return waits
  }
  const { establishmentCode, reference, byHand } = report
  const content = await contentFor(report, prepare)
  await updateReport(db, accountId, row.id, { establishmentCode, reference, byHand, nextAt: now, ...content })
  call.changed('communications', row.id)
  return { isDone: true, missing: [] }
}

/** A communication without a code can only be cancelled by hand, on the registry's page. */
async function contentFor({ code, byHand }: ReportRow, prepare: Taking['prepare']) {
  if (byHand || code === null || code === '') return { state: 'unconfirmed' }
  const { xml, body } = await prepare({ kind: 'cancellation', code })
  return { state: 'queued', xml, body }
}
