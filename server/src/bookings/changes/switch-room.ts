import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { overlaps } from '@posada/domain/stay'
import { joinTouching } from '@posada/domain/stretches'
import type { Call } from '../../http/call.ts'
import { holdBooking, requireUnitOf } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { requireStretchesIn, requireUnlocked } from './require-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type Stale } from './stale-version.ts'

/**
 * The guests of one unit stay in the other, at the price they had; when the booking has both on the same nights, they
 * change places. @throws UserError when the unit is taken, or a stay is fixed to its own
 */
export async function switchRoom(
  call: Call,
  { bookingId, oldRoomId, newRoomId, version }: Input<(typeof bookingChangesApi)['switchRoom']>,
): Promise<SavedBooking | Stale> {
  const held = await holdBooking(call, bookingId, [oldRoomId, newRoomId])
  const stale = await staleVersion(call, held.booking, version)
  if (stale) return stale
  requireUnitOf(held, newRoomId)
  const leaving = requireStretchesIn(held, oldRoomId)
  const staying = held.stretches.filter(({ roomId }) => roomId === newRoomId)
  const swaps = oldRoomId !== newRoomId && leaving.some((stretch) => staying.some((other) => overlaps(stretch, other)))
  if (oldRoomId !== newRoomId) requireUnlocked(swaps ? [...leaving, ...staying] : leaving)
  const stretches = held.stretches.map((stretch) => {
    if (stretch.roomId === oldRoomId) return { ...stretch, roomId: newRoomId }
    return swaps && stretch.roomId === newRoomId ? { ...stretch, roomId: oldRoomId } : stretch
  })
  return saveIfChanged(call, held, { action: 'switch_room', stretches: joinTouching(stretches) })
}
