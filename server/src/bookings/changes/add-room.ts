import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { priceOfNight } from '@posada/domain/price'
import { nightsIn, overlaps } from '@posada/domain/stay'
import { countGaps, joinAdjacent } from '@posada/domain/stretches'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { lockBooking, requireBookableUnit } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { notContiguousError } from './elsewhere.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'

/**
 * Adds a unit to the booking, on the booking's dates unless others are given.
 * @throws UserError when the unit is occupied, or already in the booking
 */
export async function addRoom(
  context: RequestContext,
  { bookingId, roomId, prices, version, ...dates }: Input<(typeof bookingChangesApi)['addRoom']>,
): Promise<SavedBooking | StaleVersion> {
  const locked = await lockBooking(context, bookingId, [roomId])
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  const unit = requireBookableUnit(locked, roomId)
  const { booking, stretches } = locked
  const stay = { checkIn: dates.checkIn ?? booking.checkIn, checkOut: dates.checkOut ?? booking.checkOut }
  const nights = nightsIn(stay)
  if (nights.length < 1) throw new UserError('No puede estar menos de una noche')
  if (stretches.some((stretch) => stretch.roomId === roomId && overlaps(stretch, stay)))
    throw new UserError('Esta habitación ya está en la reserva')
  if (countGaps([...stretches, stay]) > countGaps(stretches)) throw notContiguousError()
  const nightlyPrices = prices?.length
    ? prices.map(({ price }) => price)
    : nights.map((night) => priceOfNight(unit, night))
  if (nightlyPrices.length !== nights.length)
    throw new UserError('Cada unidad necesita un precio por noche de la estancia')
  const added = { id: newId(), roomId, ...stay, nightlyPrices, occupants: 0, locked: false }
  return saveIfChanged(context, locked, { action: 'add_room', stretches: joinAdjacent([...stretches, added]) })
}
