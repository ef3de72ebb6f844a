import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import type { BookingToReport } from '../queries/booking-to-report.ts'
import {
  type CommunicationRow,
  deleteCommunication,
  findCommunication,
  insertCommunication,
  insertCommunicationGuests,
  replaceCommunicationGuests,
  updateCommunication,
} from '../queries/communications.ts'
import { type Facts, travellersIn } from '../report-facts.ts'
import { serviceOf } from '../service.ts'
import type { Communication, CommunicationKind, PlanChange, StoredState } from './plan.ts'

/** A communication that was finalized but never sent becomes a plan again. */
const NOT_FINALIZED = { state: 'due', xml: '', body: null, reference: '', lastFailure: '', batch: null }

/** Writes the changes of the plans, notifies browsers and wakes the worker. Returns the ids of the new plans. */
export async function storePlanChanges(
  context: JobContext,
  booking: BookingToReport,
  changes: readonly PlanChange[],
): Promise<string[]> {
  if (changes.length === 0) return []
  const { db, accountId } = context
  const added: string[] = []
  for (const change of changes) {
    if (change.do === 'add') added.push(await addPlan(context, booking, change.plan))
    else if (change.do === 'change') {
      const { id, facts, dueAt, nextAt } = change
      const service = serviceOf(booking.provinceCode)
      await updateCommunication(db, accountId, id, {
        ...NOT_FINALIZED,
        service,
        byHand: service !== 'SES',
        facts,
        dueAt,
        nextAt,
      })
      await replaceCommunicationGuests(db, accountId, id, guestIdsIn(facts))
      context.changed('communications', id)
    } else if (change.do === 'discard') {
      await updateCommunication(db, accountId, change.id, { state: 'discarded', settledAt: context.now })
      context.changed('communications', change.id)
    } else {
      await deleteCommunication(db, accountId, change.id)
      context.changed('communications', change.id)
    }
  }
  context.enqueue('registry', booking.establishmentId)
  return added
}

async function addPlan(context: JobContext, booking: BookingToReport, plan: (PlanChange & { do: 'add' })['plan']) {
  const { db, accountId, now } = context
  const id = newId(now.getTime())
  const service = serviceOf(booking.provinceCode)
  const { establishmentId, id: bookingId } = booking
  const taken = plan.cancelsId === null ? undefined : await findCommunication(db, accountId, plan.cancelsId)
  await insertCommunication(db, {
    ...plan,
    accountId,
    id,
    establishmentId,
    bookingId,
    service,
    byHand: service !== 'SES' || taken?.byHand === true,
    createdAt: now,
  })
  await insertCommunicationGuests(db, accountId, id, guestIdsIn(plan.facts))
  context.changed('communications', id)
  return id
}

const guestIdsIn = (facts: Facts): string[] => travellersIn(facts).guests.map(({ id }) => id)

/** A row in the shape of the reconciliation. A communication by hand counts as sent once its file was prepared. */
export const toCommunication = (row: CommunicationRow): Communication => ({
  ...row,
  kind: row.kind as CommunicationKind, // the table's check constraints guarantee it
  state: row.state as StoredState,
  hasLeft: row.state === 'queued' ? row.byHand || row.isAnswerLost : row.state !== 'due',
})
