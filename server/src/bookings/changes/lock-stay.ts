import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../http/call.ts'
import { lockBooking } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { requireStretchesIn } from './require-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'

/** A stay that is locked to its unit may change its dates, but not its unit. */
export async function lockStay(
  context: RequestContext,
  { bookingId, roomId, isLocked }: Input<(typeof bookingChangesApi)['lockStay']>,
): Promise<SavedBooking> {
  const locked = await lockBooking(context, bookingId, [roomId])
  requireStretchesIn(locked, roomId)
  const stretches = locked.stretches.map((stretch) =>
    stretch.roomId === roomId ? { ...stretch, locked: isLocked } : stretch,
  )
  return saveIfChanged(context, locked, { action: 'lock_stay', stretches })
}
