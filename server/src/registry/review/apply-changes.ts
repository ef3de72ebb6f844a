import type { Work } from '../../http/call.ts'
import { newId } from '../../ids.ts'
import type { BookingToReport } from '../queries/booking-to-report.ts'
import { deleteReport, findReport, insertReport, setGuestsOf, updateReport } from '../queries/reports.ts'
import { travellersIn, type Facts } from '../report-facts.ts'
import { serviceOf } from '../service-of.ts'
import type { PlanChange } from './plan.ts'

/** A communication that was finalized but never sent becomes a plan again. */
const NOT_FIXED = { state: 'due', xml: '', body: null, reference: '', lastFailure: '', batch: null }

/** Writes the changes of the plans, notifies browsers and wakes the worker. Returns the ids of the new plans. */
export async function applyChanges(
  call: Work,
  booking: BookingToReport,
  changes: readonly PlanChange[],
): Promise<string[]> {
  if (changes.length === 0) return []
  const { db, accountId } = call
  const added: string[] = []
  for (const change of changes) {
    if (change.do === 'add') added.push(await addPlan(call, booking, change.plan))
    else if (change.do === 'change') {
      const { id, facts, dueAt, nextAt } = change
      const service = serviceOf(booking.provinceCode)
      await updateReport(db, accountId, id, { ...NOT_FIXED, service, byHand: service !== 'SES', facts, dueAt, nextAt })
      await setGuestsOf(db, accountId, id, guestIdsIn(facts))
      call.changed('communications', id)
    } else if (change.do === 'discard') {
      await updateReport(db, accountId, change.id, { state: 'discarded', settledAt: call.now })
      call.changed('communications', change.id)
    } else {
      await deleteReport(db, accountId, change.id)
      call.changed('communications', change.id)
    }
  }
  call.enqueue('registry', booking.establishmentId)
  return added
}

async function addPlan(call: Work, booking: BookingToReport, plan: (PlanChange & { do: 'add' })['plan']) {
  const { db, accountId, now } = call
  const id = newId(now.getTime())
  const service = serviceOf(booking.provinceCode)
  const { establishmentId, id: bookingId } = booking
  const taken = plan.cancelsId === null ? undefined : await findReport(db, accountId, plan.cancelsId)
  await insertReport(db, {
    ...plan,
    accountId,
    id,
    establishmentId,
    bookingId,
    service,
    byHand: service !== 'SES' || taken?.byHand === true,
    createdAt: now,
  })
  await setGuestsOf(db, accountId, id, guestIdsIn(plan.facts))
  call.changed('communications', id)
  return id
}

const guestIdsIn = (facts: Facts): string[] => travellersIn(facts).guests.map(({ id }) => id)
