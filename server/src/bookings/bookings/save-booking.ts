import { nightsFault, unitCountFault } from '@posada/domain/bookings/booking-faults'
import type { BookingAction } from '@posada/domain/bookings/booking-action'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { newsOfChange } from '@posada/domain/guest-pages/messages/state-message'
import { compensationDue, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { STAY_TOO_SHORT, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { endPaymentsOfCancelled, endPaymentVisits } from '../../money/cards/public.ts'
import { deleteDraftsOfBookings, moveDraftsWithUnits, updateGuestsOfBooking } from '../../travellers/guests/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError, requireNoFault } from '../../platform/http/errors.ts'
import { settleInvoices } from '../../money/invoices/public.ts'
import { reconcileReports } from '../../travellers/registry/public.ts'
import { applyPatch, type BookingChange } from './booking-change.ts'
import { bookingSearchKey } from './booking-search-key.ts'
import { updateVisitCounts } from './count-visits.ts'
import { isParked, type LockedBooking, type Stretch } from './lock-booking.ts'
import { insertVersion, type LockedBookingRow, replaceStretches, updateBooking } from './queries/changes.ts'
import { storedAction } from './queries/stored-actions.ts'
import { isSameUnitStay, requireFreeStretches } from './require-free-units.ts'
import { noteBookingFacts } from './note-facts.ts'
import { recalculateAccount } from './recalculate-account.ts'
import type { SaleReply } from './sale-notices.ts'

export type SavedBooking = { version: number; total: number } & SaleReply

const TAX = 'la tasa turística'

/**
 * The only function that changes a booking. It derives dates and total from the stretches, calculates the tourist tax,
 * checks that the units are free, raises the version, keeps the state before the change, and notifies browsers and
 * channel manager. @throws UserError naming the unit that is not free
 */
export async function saveBooking(
  context: JobContext,
  locked: LockedBooking,
  changes: BookingChange,
): Promise<SavedBooking> {
  const { db, accountId, loginId, now } = context
  const { booking } = locked
  const stretches = changes.stretches
    ? keepPlaced(context, locked, changes.stretches, changes.action)
    : locked.stretches
  const state = changes.patch?.state ?? booking.state
  const holds = occupiesUnits(state)
  if (changes.stretches || holds !== occupiesUnits(booking.state)) {
    requireNights(stretches)
    requireFewUnits(locked.stretches, stretches)
    // Relocations were found together: some of their units become free only with the last of them.
    if (holds && changes.action !== 'relocate') await requireFreeStretches(context, locked, stretches)
    await replaceStretches(db, accountId, booking.id, { before: locked.stretches, after: stretches, holds })
  }
  const after = { ...applyPatch(booking, changes.patch), ...datesOf(stretches) }
  noteBookingFacts(context, locked, { booking: after, stretches, patch: changes.patch })
  const account = await recalculateAccount(context, locked, { booking: after, stretches }, changes)
  const version = booking.version + 1
  await updateBooking(db, accountId, booking.id, {
    ...newsOfChange({ action: changes.action, before: booking, state: after.state }, now),
    ...changes.patch,
    ...datesOf(stretches),
    ...(isNewlyExpected(booking, after) && { expectedSince: now }),
    ...account,
    version,
    searchKey: bookingSearchKey(after),
  })
  const { action } = changes
  const changed = new Set([...changes.changed, ...(account.taxTotal === booking.taxTotal ? [] : [TAX])])
  const before = { stretches: locked.stretches, state: booking.state, optionUntil: booking.optionUntil }
  await insertVersion(db, {
    accountId,
    bookingId: booking.id,
    version,
    action: storedAction(action),
    changed: [...changed],
    before,
    loginId,
    at: now,
  })
  context.changed('bookings', booking.id)
  await endOldPayments(context, booking, { ...after, ...account })
  const isOtherFee = compensationDue({ ...after, total: account.total }) !== compensationDue(booking)
  if (after.paid !== booking.paid || isOtherFee) await settleInvoices(context, [booking.id])
  await updateVisitCounts(context, booking, after)
  if (!holds) await deleteDraftsOfBookings(db, accountId, [booking.id])
  else await moveDraftsWithUnits(context, { bookingId: booking.id, before: locked.stretches, after: stretches })
  const { hasGuests } = booking
  if (hasGuests)
    await updateGuestsOfBooking(context, {
      before: { ...booking, stretches: locked.stretches },
      after: {
        id: booking.id,
        establishmentId: booking.establishmentId,
        ...datesOf(stretches),
        stretches,
        locator: after.locator,
        checkedInAt: after.checkedInAt,
        checkedOutAt: after.checkedOutAt,
        isDeleted: after.deletedAt !== null,
      },
    })
  await reconcileReports(context, booking.id, { isEmpty: !hasGuests })
  return { version, total: account.total }
}

/** What guests were asked for, and may be paying in this moment, follows the booking: nobody pays for what has ended. */
async function endOldPayments(context: JobContext, before: LockedBookingRow, after: LockedBookingRow): Promise<void> {
  if (occupiesUnits(before.state) && !occupiesUnits(after.state)) return endPaymentsOfCancelled(context, before.id)
  const pending = pendingAmount(after)
  if (pending < pendingAmount(before))
    await endPaymentVisits(context, { bookingId: before.id, above: Math.max(0, pending) })
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

/** Whether guests are expected on a day on which they were not expected before. */
const isNewlyExpected = (before: LockedBookingRow, after: LockedBookingRow): boolean =>
  after.state === 'confirmed' && (before.state !== 'confirmed' || before.checkIn !== after.checkIn)

function datesOf(stretches: readonly Stretch[]): Stay {
  const span = spanOf(stretches)
  if (!span) throw new UserError('Una reserva necesita al menos una unidad')
  return span
}

function requireFewUnits(before: readonly Stretch[], after: readonly Stretch[]) {
  const count = unitCount(after)
  if (count > unitCount(before)) requireNoFault(unitCountFault(count))
}

const unitCount = (stretches: readonly Stretch[]) => new Set(stretches.map(({ roomId }) => roomId)).size

function requireNights(stretches: readonly Stretch[]) {
  for (const stretch of stretches) if (nightsOf(stretch) < 1) throw new UserError(STAY_TOO_SHORT)
  requireNoFault(nightsFault(nightsOf(datesOf(stretches))))
}
