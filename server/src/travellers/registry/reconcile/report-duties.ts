import { travellersIn } from '../report-facts.ts'
import { dutyStart, isPresent } from './duty-start.ts'
import type { Communication } from './plan.ts'
import type { ReservationToReport } from './reconcile-reservation.ts'
import type { GroupToReport } from './reconcile-travellers.ts'
import { lodgingUnits, type Situation } from './situation.ts'

/** The reports that a booking owes to an authority: its reservation, and its travellers under each establishment code. */
type ReportDuties = { reservation: ReservationToReport; travellers: GroupToReport[] }

/**
 * The duties to report (Real Decreto 933/2021, article 6): the reservation of a confirmed booking that is not over, and
 * the guests who have arrived, from the check-in tick or the first arrival on. A group of which reports exist already
 * is listed also when nobody is left in it, so that they are cancelled.
 */
export function reportDuties(situation: Situation, reports: readonly Communication[]): ReportDuties {
  const { booking, today, reservation, guests } = situation
  const stands = booking.state === 'confirmed' && !booking.isDeleted
  // A booking with nobody in it lodges nobody: there is nothing to report.
  const lodges = booking.occupants > 0 || guests.length > 0
  const triggeredAt = stands && lodges ? dutyStart(situation) : null
  const groups = new Set([
    ...situation.groups,
    ...guests.map(({ group }) => group),
    ...reports.filter(({ kind }) => kind === 'travellers').map(({ facts }) => travellersIn(facts).group),
  ])
  return {
    reservation: {
      isReportable: stands && lodges && booking.isOurs,
      hasCome: booking.checkedInAt !== null || triggeredAt !== null,
      isOver: booking.checkOut < today,
      facts: reservation,
    },
    travellers: [...groups].map((group) => groupOf(situation, group, triggeredAt)),
  }
}

function groupOf(situation: Situation, group: string, triggeredAt: Date | null): GroupToReport {
  const { booking, groups } = situation
  const isUnits = groups.length > 1 ? groups.includes(group) : group === (groups[0] ?? '')
  const guests = situation.guests.filter((guest) => guest.group === group)
  const present = guests.filter((guest) => isPresent(situation, guest))
  return {
    group,
    occupants: groups.length > 1 ? occupantsIn(group, lodgingUnits(booking)) : isUnits ? booking.occupants : 0,
    // The reports of a group that has no unit any more are cancelled.
    triggeredAt: isUnits || guests.length > 0 ? triggeredAt : null,
    hasLeft: booking.checkedOutAt !== null,
    guests: present,
    expected: guests.filter((guest) => !present.includes(guest)).map(({ cameAt }) => cameAt),
  }
}

/** The occupants of the group's units; 0 if one unit has no number of occupants. */
function occupantsIn(group: string, units: Situation['units']): number {
  const counts = units.filter(({ registryCode }) => registryCode === group).map(({ occupants }) => occupants)
  return counts.includes(0) ? 0 : counts.reduce((total, count) => total + count, 0)
}
