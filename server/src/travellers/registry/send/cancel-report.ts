import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import {
  deleteCommunication,
  findCommunication,
  insertCommunication,
  lockCommunicationsOf,
  updateCommunication,
  type CommunicationRow,
} from '../queries/communications.ts'
import { AFTER_ANOTHER } from '../deadline.ts'
import type { PreparedReport, RegistryReport } from '../traveller-registry.ts'

type Preparation = { prepare(report: RegistryReport): Promise<PreparedReport> }

/** Replaces a communication by another: a refused one is marked as solved, for any other a cancellation is added. */
export async function replaceReport(
  context: JobContext,
  report: CommunicationRow,
  { dueAt, prepare }: Preparation & { dueAt: Date },
) {
  const { db, accountId, now } = context
  context.changed('communications', report.id)
  if (report.state === 'refused') return updateCommunication(db, accountId, report.id, { isSolved: true })
  const others = await lockCommunicationsOf(db, accountId, report.bookingId)
  if (others.some(({ cancelsId }) => cancelsId === report.id)) return
  const id = newId(now.getTime())
  const { establishmentId, bookingId, kind, service, establishmentCode, reference } = report
  await insertCommunication(db, {
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
    ...(await cancellationContent(report, prepare)),
  })
  context.changed('communications', id)
}

/** Finalizes the plan of a cancellation once the communication's code is known, or deletes it if it is not needed. */
export async function finalizeCancellation(context: JobContext, row: CommunicationRow, { prepare }: Preparation) {
  const { db, accountId, now } = context
  const waits = { isDone: false, missing: [] as string[] }
  const report = row.cancelsId === null ? undefined : await findCommunication(db, accountId, row.cancelsId)
  if (!report || report.state === 'refused' || report.state === 'cancelled' || report.state === 'discarded') {
    await deleteCommunication(db, accountId, row.id)
    if (report?.state === 'refused')
      await updateCommunication(db, accountId, report.id, { state: 'discarded', settledAt: now })
    context.changed('communications', row.id)
    return waits
  }
  if (!report.byHand && (report.state === 'queued' || report.state === 'sent')) {
    await updateCommunication(db, accountId, row.id, { nextAt: AFTER_ANOTHER })
    return waits
  }
  const { establishmentCode, reference, byHand } = report
  const content = await cancellationContent(report, prepare)
  await updateCommunication(db, accountId, row.id, { establishmentCode, reference, byHand, nextAt: now, ...content })
  context.changed('communications', row.id)
  return { isDone: true, missing: [] }
}

/** A communication without a code can only be cancelled by hand, on the registry's page. */
async function cancellationContent({ code, byHand }: CommunicationRow, prepare: Preparation['prepare']) {
  if (byHand || code === null || code === '') return { state: 'unconfirmed' }
  const { xml, body } = await prepare({ kind: 'cancellation', code })
  return { state: 'queued', xml, body }
}
