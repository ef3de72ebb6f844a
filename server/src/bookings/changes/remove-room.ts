import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireUnitsWithoutExtras } from '../extras/require-units-without-extras.ts'
import { lockBooking } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { requireStretchesIn } from './require-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'

/** Removes a unit on all its nights. @throws UserError when it is not in the booking, or is the only one */
export async function removeRoom(
  context: RequestContext,
  { bookingId, roomId, version }: Input<(typeof bookingChangesApi)['removeRoom']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [roomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  requireStretchesIn(locked, roomId)
  const stretches = locked.stretches.filter((stretch) => stretch.roomId !== roomId)
  if (stretches.length === 0) throw new UserError('Una reserva necesita al menos una unidad')
  await requireUnitsWithoutExtras(context, locked, stretches)
  return saveIfChanged(context, locked, { action: 'del_room', stretches })
}
