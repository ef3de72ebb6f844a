import { addDays } from '@posada/domain/platform/days/day'
import { followGuests } from '../../checkin-places/public.ts'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { findBookingToReport, lockBookingWithReports } from '../queries/booking-to-report.ts'
import { storePlanChanges, toCommunication } from './store-plan-changes.ts'
import { isFinalizedUnsent, isPlan, type PlanChange, type Communication } from './plan.ts'
import { reconcileReservation } from './reconcile-reservation.ts'
import { reconcileTravellers } from './reconcile-travellers.ts'
import { reportDuties } from './report-duties.ts'
import { readSituation, type Situation } from './situation.ts'

/** Facts of the booking that the caller knows, which saves the queries for them. */
type KnownFacts = {
  /** The booking was inserted in this transaction: it has no communications yet. */
  isNew?: boolean
  /** The booking has no guests. */
  isEmpty?: boolean
}

/**
 * Reconciles the communications of a booking, and the places of its self check-in, with its current data. It is the last step
 * of every change of a booking or its guests, in the same transaction.
 */
export async function reconcileReports(context: JobContext, bookingId: string, known: KnownFacts = {}): Promise<void> {
  const { db, accountId, now } = context
  const found = known.isNew
    ? { booking: await findBookingToReport(db, accountId, bookingId), reports: [], places: [] }
    : await lockBookingWithReports(db, accountId, bookingId)
  if (!found?.booking) return
  const { booking } = found
  const reports = found.reports.map(toCommunication)
  const situation = await readSituation(db, accountId, booking, now, known)
  await storePlanChanges(context, booking, changesFor(situation, reports, now))
  await followGuests(context, bookingId, found.places, stayOf(situation))
}

const stayOf = ({ booking, guests, units }: Situation) => ({
  checkOut: booking.checkOut,
  timeZone: booking.timeZone,
  roomIds: units.map(({ roomId }) => roomId),
  guests: guests.map(({ id, row, facts, faults }) => ({
    id,
    roomId: row.roomId,
    birthDate: row.birthDate,
    arrivesOn: facts.arrivesOn,
    isComplete: faults.length === 0,
  })),
})

export type LapsedBooking = { accountId: string; bookingId: string }

/** Deletes the plans of a stay that is too old to be reported. */
export const deleteLapsedPlans = (
  { accountId, bookingId }: LapsedBooking,
  dependencies: WorkDependencies,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'delete lapsed reports' }, (context) =>
    reconcileReports(context, bookingId),
  )

export function changesFor(situation: Situation, reports: readonly Communication[], now: Date): PlanChange[] {
  const required = requiredChanges(situation, reports, now)
  const changes = [...required, ...discardSolvedRefusals(required, reports)]
  if (!isTooOld(situation) && !reports.some(isEmptied)) return changes
  const deleted = changes.flatMap((change) => (change.do === 'delete' ? [change.id] : []))
  const lapsed = isTooOld(situation) ? reports.filter(isLapsed).map(({ id }) => id) : []
  return [...new Set([...deleted, ...lapsed])].map((id) => ({ do: 'delete', id }))
}

/** A plan that can no longer be sent, because the registry does not accept such an old arrival. */
const isLapsed = (report: Communication): boolean => isPlan(report) && !report.isCancellation

/** A refusal is over once its replacement was finalized, even if that becomes a plan again or is deleted. */
function discardSolvedRefusals(changes: readonly PlanChange[], reports: readonly Communication[]): PlanChange[] {
  const touched = new Set(changes.flatMap((change) => (change.do === 'add' ? [] : [change.id])))
  const mended = new Set(
    reports.filter((report) => touched.has(report.id) && isFinalizedUnsent(report)).map(({ replacesId }) => replacesId),
  )
  return reports
    .filter(({ id, state }) => state === 'refused' && mended.has(id))
    .map(({ id }) => ({ do: 'discard', id }))
}

const YEAR = 365

/** The registry accepts no arrivals of more than a year ago. */
function isTooOld({ booking, today, guests }: Situation): boolean {
  const arrivals = [booking.checkIn, ...guests.map(({ facts }) => facts.arrivesOn)]
  return arrivals.every((day) => day < addDays(today, -YEAR))
}

/** Emptied after the retention period: it has no facts to compare, and nothing more is reported of the booking. */
const isEmptied = ({ isCancellation, state, facts }: Communication): boolean =>
  !isCancellation && state !== 'due' && Object.keys(facts as object).length === 0

function requiredChanges(situation: Situation, reports: readonly Communication[], now: Date): PlanChange[] {
  const { reservation, travellers } = reportDuties(situation, reports)
  return [
    ...reconcileReservation(reservation, reports, now),
    ...travellers.flatMap((group) => reconcileTravellers(group, reports, now)),
  ]
}
