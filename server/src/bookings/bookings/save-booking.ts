import { nightsFault, unitCountFault } from '@posada/domain/bookings/booking-faults'
import type { BookingAction } from '@posada/domain/bookings/booking-action'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { STAY_TOO_SHORT, nightsOf } from '@posada/domain/platform/days/stay'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError, requireNoFault } from '../../platform/http/errors.ts'
import type { BookingChange } from './booking-change.ts'
import { isParked, type LockedBooking, type Stretch } from './lock-booking.ts'
import { isSameUnitStay, requireFreeStretches } from './require-free-units.ts'
import type { SaleReply } from './sale-notices.ts'
import { datesOfStretches, writeBooking, type WrittenBooking } from './write-booking.ts'

export type SavedBooking = WrittenBooking & SaleReply

/**
 * The only function that changes a booking. It derives dates and total from the stretches, calculates the tourist tax,
 * checks that the units are free, raises the version, keeps the state before the change, and notifies browsers and
 * channel manager. @throws UserError naming the unit that is not free
 */
export async function saveBooking(
  context: JobContext,
  locked: LockedBooking,
  { stretches: requested, ...changes }: BookingChange,
): Promise<SavedBooking> {
  const { booking } = locked
  const stretches = requested && keepPlaced(context, locked, requested, changes.action)
  const holds = occupiesUnits(changes.patch?.state ?? booking.state)
  if (stretches || holds !== occupiesUnits(booking.state)) {
    const after = stretches ?? locked.stretches
    requireNights(after)
    requireFewUnits(locked.stretches, after)
    // Relocations were found together: some of their units become free only with the last of them.
    if (holds && changes.action !== 'relocate') await requireFreeStretches(context, locked, after)
  }
  return writeBooking(context, locked, stretches ? { ...changes, stretches: [...stretches] } : changes)
}

/**
 * A stay that a person has moved, given other dates or locked to its unit is no longer moved by Posada; one that lies in its parking
 * row still waits for a unit on other dates. An undo restores the stay as it was.
 */
function keepPlaced(
  { loginId }: JobContext,
  locked: LockedBooking,
  after: readonly Stretch[],
  action: BookingAction,
): readonly Stretch[] {
  if (loginId === null || action === 'relocate' || action === 'undo') return after
  const wasThere = (stretch: Stretch) =>
    locked.stretches.some((other) =>
      isParked(locked, stretch)
        ? other.id === stretch.id && other.roomId === stretch.roomId
        : isSameUnitStay(other, stretch),
    )
  return after.map((stretch) => ({
    ...stretch,
    isPlaced: stretch.isPlaced && !stretch.isPinned && wasThere(stretch),
  }))
}

function requireFewUnits(before: readonly Stretch[], after: readonly Stretch[]) {
  const count = unitCount(after)
  if (count > unitCount(before)) requireNoFault(unitCountFault(count))
}

const unitCount = (stretches: readonly Stretch[]) => new Set(stretches.map(({ roomId }) => roomId)).size

function requireNights(stretches: readonly Stretch[]) {
  for (const stretch of stretches) if (nightsOf(stretch) < 1) throw new UserError(STAY_TOO_SHORT)
  requireNoFault(nightsFault(nightsOf(datesOfStretches(stretches))))
}
