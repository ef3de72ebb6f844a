import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { newsOfChange } from '@posada/domain/guest-pages/messages/state-message'
import { compensationDue, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import type { Stay } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { endPaymentsOfCancelled, endPaymentVisits, endRequestsOfSettled } from '../../money/cards/public.ts'
import { deleteDraftsOfBookings, moveDraftsWithUnits, updateGuestsOfBooking } from '../../travellers/guests/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { settleInvoices } from '../../money/invoices/public.ts'
import { reconcileReports } from '../../travellers/registry/public.ts'
import { applyPatch, type BookingChange } from './booking-change.ts'
import { bookingSearchKey } from './booking-search-key.ts'
import { updateVisitCounts } from './count-visits.ts'
import { endHoldWithChange } from './holds/end-hold.ts'
import type { LockedBooking, Stretch } from './lock-booking.ts'
import { insertVersion, type LockedBookingRow, replaceStretches, updateBooking } from './queries/changes.ts'
import { storedAction } from './queries/stored-actions.ts'
import { noteBookingFacts } from './note-facts.ts'
import { recalculateAccount } from './recalculate-account.ts'

export type WrittenBooking = { version: number; total: number }

const TAX = 'la tasa turística'

/**
 * Writes a change of a booking with all that follows from it. Only for `saveBooking`, which has asked whether the units are free, and for
 * what frees units.
 */
export async function writeBooking(
  context: JobContext,
  locked: LockedBooking,
  changes: BookingChange,
): Promise<WrittenBooking> {
  const { db, accountId, loginId, now } = context
  const { booking } = locked
  const stretches = changes.stretches ?? locked.stretches
  const state = changes.patch?.state ?? booking.state
  const holds = occupiesUnits(state)
  if (changes.stretches || holds !== occupiesUnits(booking.state))
    await replaceStretches(db, accountId, booking.id, { before: locked.stretches, after: stretches, holds })
  const after = { ...applyPatch(booking, changes.patch), ...datesOfStretches(stretches) }
  noteBookingFacts(context, locked, { booking: after, stretches, patch: changes.patch })
  const account = await recalculateAccount(context, locked, { booking: after, stretches }, changes)
  const version = booking.version + 1
  await updateBooking(db, accountId, booking.id, {
    ...newsOfChange({ action: changes.action, before: booking, state: after.state }, now),
    ...changes.patch,
    ...datesOfStretches(stretches),
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
  await endHoldWithChange(context, booking, after, changes)
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
        ...datesOfStretches(stretches),
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
  if (pending >= pendingAmount(before)) return
  if (pending <= 0) await endRequestsOfSettled(context, before.id)
  await endPaymentVisits(context, { bookingId: before.id, above: Math.max(0, pending) })
}

/** Whether guests are expected on a day on which they were not expected before. */
const isNewlyExpected = (before: LockedBookingRow, after: LockedBookingRow): boolean =>
  after.state === 'confirmed' && (before.state !== 'confirmed' || before.checkIn !== after.checkIn)

/** @throws UserError for a booking without a unit */
export function datesOfStretches(stretches: readonly Stretch[]): Stay {
  const span = spanOf(stretches)
  if (!span) throw new UserError('Una reserva necesita al menos una unidad')
  return span
}
