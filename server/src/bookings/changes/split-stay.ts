import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { joinAdjacent, splitAt } from '@posada/domain/stretches'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { lockBooking, requireBookableUnit } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { requireStretchesIn, requireUnlocked } from './require-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'

/**
 * From the given day on, the guests of the unit stay in another unit.
 * @throws UserError when the new unit is occupied, or the day is not inside the stay
 */
export async function splitStay(
  context: RequestContext,
  { bookingId, roomId, newRoomId, day, version }: Input<(typeof bookingChangesApi)['splitStay']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [roomId, newRoomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  requireBookableUnit(locked, newRoomId)
  const inUnit = requireStretchesIn(locked, roomId)
  const stretch = inUnit.find(({ checkIn, checkOut }) => checkIn < day && day < checkOut)
  const parts = stretch && splitAt(stretch, day)
  if (!parts) throw new UserError('El día del cambio debe estar dentro de la estancia')
  if (newRoomId === roomId) throw new UserError('Elija otra unidad')
  requireUnlocked([stretch])
  const [before, after] = parts
  const others = locked.stretches.filter(({ id }) => id !== stretch.id)
  const stretches = joinAdjacent([...others, before, { ...after, id: newId(), roomId: newRoomId }])
  return saveIfChanged(context, locked, { action: 'split_stay', stretches })
}
