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
 * Moves the guests of one unit to another at the price they had; if the booking has both units on the same nights, they
 * are swapped. @throws UserError when the unit is occupied, or a stay is locked to its unit
 */
export async function switchRoom(
  call: Call,
  { bookingId, oldRoomId, newRoomId, version }: Input<(typeof bookingChangesApi)['switchRoom']>,
): Promise<SavedBooking | Stale> {
  const locked = await holdBooking(call, bookingId, [oldRoomId, newRoomId])
  const stale = await staleVersion(call, locked.booking, version)
  if (stale) return stale
  requireUnitOf(locked, newRoomId)
  const leaving = requireStretchesIn(locked, oldRoomId)
  const staying = locked.stretches.filter(({ roomId }) => roomId === newRoomId)
  const swaps = oldRoomId !== newRoomId && leaving.some((stretch) => staying.some((other) => overlaps(stretch, other)))
  if (oldRoomId !== newRoomId) requireUnlocked(swaps ? [...leaving, ...staying] : leaving)
  const stretches = locked.stretches.map((stretch) => {
    if (stretch.roomId === oldRoomId) return { ...stretch, roomId: newRoomId }
    return swaps && stretch.roomId === newRoomId ? { ...stretch, roomId: oldRoomId } : stretch
  })
  return saveIfChanged(call, locked, { action: 'switch_room', stretches: joinTouching(stretches) })
}
