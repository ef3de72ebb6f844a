import type { Work } from '../../http/call.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import { lockReportsOf } from '../queries/reports.ts'
import { travellersIn } from '../report-facts.ts'
import { applyChanges } from './apply-changes.ts'
import type { PlanChange, Report } from './plan.ts'
import { reportOf } from './report-of.ts'
import { reviewReservation } from './review-reservation.ts'
import { reviewTravellers, type GroupToReport } from './review-travellers.ts'
import { isPresent, readSituation, type Situation } from './situation.ts'

/**
 * Brings what is to be reported of a booking in line with it: the last step of whatever changes the booking or its
 * guests, in the same transaction.
 */
export async function reviewReports(call: Work, bookingId: string): Promise<void> {
  const { db, accountId, now } = call
  const booking = await lockBookingToReport(db, accountId, bookingId)
  if (!booking) return
  const reports = (await lockReportsOf(db, accountId, bookingId)).map(reportOf)
  const situation = await readSituation(db, accountId, booking, now)
  await applyChanges(call, booking, changesFor(situation, reports, now))
}

export function changesFor(situation: Situation, reports: readonly Report[], now: Date): PlanChange[] {
  const { booking, today, reservation, guests } = situation
  const stands = booking.state === 'confirmed' && !booking.isDeleted
  const triggeredAt = stands ? triggerOf(situation) : null
  const hasCome = booking.checkedInAt !== null || triggeredAt !== null
  const groups = new Set([
    ...situation.groups,
    ...guests.map(({ group }) => group),
    ...reports.filter(({ kind }) => kind === 'travellers').map(({ facts }) => travellersIn(facts).group),
  ])
  return [
    ...reviewReservation(
      { isWanted: stands && booking.isOurs, hasCome, isOver: booking.checkOut < today, facts: reservation },
      reports,
      now,
    ),
    ...[...groups].flatMap((group) => reviewTravellers(groupOf(situation, group, triggeredAt), reports, now)),
  ]
}

/** The check-in, or the first guest with a check-in of today or before, whichever came first. */
function triggerOf(situation: Situation): Date | null {
  const { booking, guests } = situation
  if (booking.checkedInAt === null && booking.wasUnticked) return null
  const came = guests.filter((guest) => isPresent(situation, guest)).map(({ knownAt }) => knownAt.getTime())
  const instants = booking.checkedInAt === null ? came : [...came, booking.checkedInAt.getTime()]
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}

export function groupOf(situation: Situation, group: string, triggeredAt: Date | null): GroupToReport {
  const { booking, units, guests, groups } = situation
  const isUnits = groups.length > 1 ? groups.includes(group) : group === (groups[0] ?? '')
  return {
    group,
    occupants: groups.length > 1 ? occupantsIn(group, units) : isUnits ? booking.occupants : 0,
    // A group that has no unit any more is taken back.
    triggeredAt: isUnits || guests.some((guest) => guest.group === group) ? triggeredAt : null,
    hasLeft: booking.checkedOutAt !== null,
    guests: guests.filter((guest) => guest.group === group && isPresent(situation, guest)),
  }
}

/** As many as its units were booked for; 0 where that was not said of each. */
function occupantsIn(group: string, units: Situation['units']): number {
  const counts = units.filter(({ registryCode }) => registryCode === group).map(({ occupants }) => occupants)
  return counts.includes(0) ? 0 : counts.reduce((total, count) => total + count, 0)
}
