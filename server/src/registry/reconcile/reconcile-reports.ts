import { addDays } from '@posada/domain/days/day'
import type { JobContext } from '../../http/handlers/request-context.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import { lockCommunicationsOf } from '../queries/communications.ts'
import { travellersIn } from '../report-facts.ts'
import { applyChanges, toCommunication } from './apply-changes.ts'
import { isFinalizedUnsent, type PlanChange, type Communication } from './plan.ts'
import { reconcileReservation } from './reconcile-reservation.ts'
import { reconcileTravellers, type GroupToReport } from './reconcile-travellers.ts'
import { isPresent, readSituation, type Situation } from './situation.ts'

/** Facts of the booking that the caller knows, which saves the queries for them. */
type KnownFacts = {
  /** The booking was inserted in this transaction: it has no communications yet. */
  isNew?: boolean
  /** The booking has no guests. */
  isEmpty?: boolean
}

/**
 * Reconciles the communications of a booking with its current data. It is the last step of every change of a booking or
 * its guests, in the same transaction.
 */
export async function reconcileReports(context: JobContext, bookingId: string, known: KnownFacts = {}): Promise<void> {
  const { db, accountId, now } = context
  const booking = await lockBookingToReport(db, accountId, bookingId)
  if (!booking) return
  const reports = known.isNew ? [] : (await lockCommunicationsOf(db, accountId, bookingId)).map(toCommunication)
  const situation = await readSituation(db, accountId, booking, now, known)
  await applyChanges(context, booking, changesFor(situation, reports, now))
}

export function changesFor(situation: Situation, reports: readonly Communication[], now: Date): PlanChange[] {
  const required = requiredChanges(situation, reports, now)
  const changes = [...required, ...discardSolvedRefusals(required, reports)]
  return isReportingOver(situation, reports) ? changes.filter((change) => change.do === 'delete') : changes
}

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

/**
 * Nothing is reported any more: the registry accepts no arrivals of more than a year ago, and communications that were
 * emptied after the retention period have no facts to compare.
 */
function isReportingOver({ booking, today, guests }: Situation, reports: readonly Communication[]): boolean {
  const arrivals = [booking.checkIn, ...guests.map(({ facts }) => facts.arrivesOn)]
  return arrivals.every((day) => day < addDays(today, -YEAR)) || reports.some(isEmptied)
}

const isEmptied = ({ isCancellation, state, facts }: Communication): boolean =>
  !isCancellation && state !== 'due' && Object.keys(facts as object).length === 0

function requiredChanges(situation: Situation, reports: readonly Communication[], now: Date): PlanChange[] {
  const { booking, today, reservation, guests } = situation
  const stands = booking.state === 'confirmed' && !booking.isDeleted
  const triggeredAt = stands ? reportingStart(situation) : null
  const hasCome = booking.checkedInAt !== null || triggeredAt !== null
  const groups = new Set([
    ...situation.groups,
    ...guests.map(({ group }) => group),
    ...reports.filter(({ kind }) => kind === 'travellers').map(({ facts }) => travellersIn(facts).group),
  ])
  return [
    ...reconcileReservation(
      { isReportable: stands && booking.isOurs, hasCome, isOver: booking.checkOut < today, facts: reservation },
      reports,
      now,
    ),
    ...[...groups].flatMap((group) => reconcileTravellers(groupOf(situation, group, triggeredAt), reports, now)),
  ]
}

/** When the duty to report began: at the check-in tick, or when the first guest was present, whichever came first. */
function reportingStart(situation: Situation): Date | null {
  const { booking, guests } = situation
  if (booking.checkedInAt === null && booking.wasUnticked) return null
  const came = guests.filter((guest) => isPresent(situation, guest)).map(({ knownAt }) => knownAt.getTime())
  const instants = booking.checkedInAt === null ? came : [...came, booking.checkedInAt.getTime()]
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}

function groupOf(situation: Situation, group: string, triggeredAt: Date | null): GroupToReport {
  const { booking, units, guests, groups } = situation
  const isUnits = groups.length > 1 ? groups.includes(group) : group === (groups[0] ?? '')
  return {
    group,
    occupants: groups.length > 1 ? occupantsIn(group, units) : isUnits ? booking.occupants : 0,
    // The reports of a group that has no unit any more are cancelled.
    triggeredAt: isUnits || guests.some((guest) => guest.group === group) ? triggeredAt : null,
    hasLeft: booking.checkedOutAt !== null,
    guests: guests.filter((guest) => guest.group === group && isPresent(situation, guest)),
  }
}

/** The occupants of the group's units; 0 if one unit has no number of occupants. */
function occupantsIn(group: string, units: Situation['units']): number {
  const counts = units.filter(({ registryCode }) => registryCode === group).map(({ occupants }) => occupants)
  return counts.includes(0) ? 0 : counts.reduce((total, count) => total + count, 0)
}
