import { stateLabels } from '@posada/domain/bookings/booking-fields'
import { isHeld } from '@posada/domain/bookings/holds/booking-hold'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBookingIfExists, type LockedBooking } from '../lock-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { cancelled, CONFIRMED } from './state-patches.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'

export type LapsedOption = { accountId: string; bookingId: string }

const ACTION = 'option-over'

/**
 * Cancels an option whose last day has passed at its establishment, unless it was confirmed, extended or paid
 * meanwhile.
 */
export function cancelLapsedOption(
  { accountId, bookingId }: LapsedOption,
  dependencies: WorkDependencies,
): Promise<void> {
  return inJobTransaction(dependencies, { accountId, action: ACTION }, async (context) => {
    const locked = await lockBookingIfExists(context, bookingId)
    if (!locked) return
    const { state, optionUntil, checkedInAt, paid, establishmentId } = locked.booking
    if (state !== 'option' || optionUntil === null || checkedInAt !== null || paid > 0) return
    if (isHeld(locked.booking)) return // it ends at an instant of its own
    if (optionUntil >= (await todayAtEstablishment(context, establishmentId))) return
    const patch = cancelled('option', 'La opción ha vencido')
    await saveBooking(context, locked, { action: ACTION, patch, changed: [stateLabels.state] })
  })
}

/** Confirms an option whose guests have arrived; returns whether the booking was an option. */
export async function confirmOptionOnArrival(context: JobContext, locked: LockedBooking): Promise<boolean> {
  if (locked.booking.state !== 'option') return false
  // The guests may have been registered after the booking was locked.
  const withGuests = { ...locked, booking: { ...locked.booking, hasGuests: true } }
  await saveBooking(context, withGuests, { action: 'guests-came', patch: CONFIRMED, changed: [stateLabels.state] })
  return true
}
