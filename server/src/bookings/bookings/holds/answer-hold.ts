import { stateLabels } from '@posada/domain/bookings/booking-fields'
import { hasLapsed, isHeld } from '@posada/domain/bookings/holds/booking-hold'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { RetryTransaction } from '../../../platform/db/retry.ts'
import { lockBooking, type LockedBooking } from '../lock-booking.ts'
import { saveBooking, type SavedBooking } from '../save-booking.ts'
import { cancelled, CONFIRMED } from '../states/state-patches.ts'
import { reviveLapsedHold } from './revive-hold.ts'

/**
 * A guest has left a card for a booking. One that awaits it is confirmed, also where its hold has lapsed and there is still room. Null where
 * it awaits none; `taken`: there is no room, and the card is not to be kept.
 */
export async function confirmHeldByCard(
  context: JobContext,
  bookingId: string,
): Promise<'confirmed' | 'revived' | 'taken' | null> {
  const late = await reviveLapsedHold(context, bookingId, { hasCard: true })
  if (late !== null) return late
  const locked = await lockBooking(context, bookingId)
  const { state, holdAwaits } = locked.booking
  if (hasLapsed(locked.booking)) throw new RetryTransaction('the hold has lapsed before it was locked')
  if (state !== 'option' || holdAwaits !== 'card') return null
  await saveBooking(context, locked, { action: 'edit', patch: CONFIRMED, changed: [stateLabels.state] })
  return 'confirmed'
}

/** The establishment takes a booking on request. @throws UserError where nothing is requested */
export async function confirmRequest(context: RequestContext, bookingId: string): Promise<SavedBooking> {
  const locked = await lockRequest(context, bookingId)
  return saveBooking(context, locked, { action: 'edit', patch: CONFIRMED, changed: [stateLabels.state] })
}

/** The establishment refuses a booking on request, which frees its units. @throws UserError where nothing is requested */
export async function refuseRequest(context: RequestContext, bookingId: string, reason: string): Promise<SavedBooking> {
  const locked = await lockRequest(context, bookingId)
  const patch = cancelled('option', reason)
  const ending = { changed: [stateLabels.state], holdOutcome: 'refused' } as const
  return saveBooking(context, locked, { action: 'cancel', patch, ...ending })
}

async function lockRequest(context: RequestContext, bookingId: string): Promise<LockedBooking> {
  const locked = await lockBooking(context, bookingId)
  const { state, holdAwaits } = locked.booking
  if (state !== 'option' || holdAwaits !== 'house' || !isHeld(locked.booking))
    throw new UserError('Esta reserva no espera respuesta: vuelva a cargarla')
  return locked
}
