import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireUnitsWithoutExtras } from '../extras/require-units-without-extras.ts'
import { holdBooking } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { requireStretchesIn } from './require-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type Stale } from './stale-version.ts'

/** Removes a unit on all its nights. @throws UserError when it is not in the booking, or is the only one */
export async function removeRoom(
  call: Call,
  { bookingId, roomId, version }: Input<(typeof bookingChangesApi)['removeRoom']>,
): Promise<SavedBooking | Stale> {
  const locked = await holdBooking(call, bookingId, [roomId])
  const stale = await staleVersion(call, locked.booking, version)
  if (stale) return stale
  requireStretchesIn(locked, roomId)
  const stretches = locked.stretches.filter((stretch) => stretch.roomId !== roomId)
  if (stretches.length === 0) throw new UserError('Una reserva necesita al menos una unidad')
  await requireUnitsWithoutExtras(call, locked, stretches)
  return saveIfChanged(call, locked, { action: 'del_room', stretches })
}
