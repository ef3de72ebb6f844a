import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { overlaps } from '@posada/domain/stay'
import { joinAdjacent } from '@posada/domain/stretches'
import type { RequestContext } from '../../http/call.ts'
import { lockBooking, requireBookableUnit } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { requireStretchesIn, requireUnlocked } from './require-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'

/**
 * Moves the guests of one unit to another at the price they had; if the booking has both units on the same nights, they
 * are swapped. @throws UserError when the unit is occupied, or a stay is locked to its unit
 */
export async function switchRoom(
  context: RequestContext,
  { bookingId, oldRoomId, newRoomId, version }: Input<(typeof bookingChangesApi)['switchRoom']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [oldRoomId, newRoomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  requireBookableUnit(locked, newRoomId)
  const leaving = requireStretchesIn(locked, oldRoomId)
  const staying = locked.stretches.filter(({ roomId }) => roomId === newRoomId)
  const swaps = oldRoomId !== newRoomId && leaving.some((stretch) => staying.some((other) => overlaps(stretch, other)))
  if (oldRoomId !== newRoomId) requireUnlocked(swaps ? [...leaving, ...staying] : leaving)
  const stretches = locked.stretches.map((stretch) => {
    if (stretch.roomId === oldRoomId) return { ...stretch, roomId: newRoomId }
    return swaps && stretch.roomId === newRoomId ? { ...stretch, roomId: oldRoomId } : stretch
  })
  return saveIfChanged(context, locked, { action: 'switch_room', stretches: joinAdjacent(stretches) })
}
