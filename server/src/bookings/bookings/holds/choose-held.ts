import { bookingFields, stateLabels } from '@posada/domain/bookings/booking-fields'
import { optionDayOf } from '@posada/domain/bookings/holds/booking-hold'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { NextHold } from '../booking-change.ts'
import { lockBookingIfExists, type LockedBooking } from '../lock-booking.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { cancelled, CONFIRMED } from '../states/state-patches.ts'

/** The guest of an offer has chosen this booking: from now on it awaits what confirms it, or is confirmed where that is nothing. */
export async function chooseHeld(
  context: JobContext,
  locked: LockedBooking,
  nextHold: NextHold,
): Promise<SavedBooking> {
  const { booking } = locked
  if (nextHold.awaits === 'nothing') {
    const ending = { changed: [stateLabels.state], holdOutcome: 'confirmed' } as const
    return saveBooking(context, locked, { action: 'edit', patch: CONFIRMED, ...ending })
  }
  const { timeZone } = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  const optionUntil = optionDayOf(nextHold.heldUntil, { timeZone, checkIn: booking.checkIn })
  const changed = [bookingFields.optionUntil.label]
  return saveBooking(context, locked, { action: 'edit', patch: { optionUntil }, changed, nextHold })
}

/** Frees the units of an option that nobody takes; what is no option any more stays as it is. Returns whether it was one. */
export async function releaseHeld(context: JobContext, bookingId: string, cancelReason: string): Promise<boolean> {
  const locked = await lockBookingIfExists(context, bookingId)
  if (locked?.booking.state !== 'option') return false
  const patch = cancelled('option', cancelReason)
  const changed = [stateLabels.state]
  await saveBooking(context, locked, { action: 'cancel', patch, changed, holdOutcome: 'cancelled' })
  return true
}
