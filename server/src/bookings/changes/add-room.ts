import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { priceOfNight } from '@posada/domain/price'
import { nightsIn, overlaps } from '@posada/domain/stay'
import { holesIn, joinTouching } from '@posada/domain/stretches'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { holdBooking, requireUnitOf } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { elsewhere } from './elsewhere.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type Stale } from './stale-version.ts'

/**
 * Adds a unit to the booking, on the booking's dates unless others are given.
 * @throws UserError when the unit is occupied, or already in the booking
 */
export async function addRoom(
  call: Call,
  { bookingId, roomId, prices, version, ...dates }: Input<(typeof bookingChangesApi)['addRoom']>,
): Promise<SavedBooking | Stale> {
  const locked = await holdBooking(call, bookingId, [roomId])
  const stale = await staleVersion(call, locked.booking, version)
  if (stale) return stale
  const unit = requireUnitOf(locked, roomId)
  const { booking, stretches } = locked
  const stay = { checkIn: dates.checkIn ?? booking.checkIn, checkOut: dates.checkOut ?? booking.checkOut }
  const nights = nightsIn(stay)
  if (nights.length < 1) throw new UserError('No puede estar menos de una noche')
  if (stretches.some((stretch) => stretch.roomId === roomId && overlaps(stretch, stay)))
    throw new UserError('Esta habitación ya está en la reserva')
  if (holesIn([...stretches, stay]) > holesIn(stretches)) throw elsewhere()
  const nightlyPrices = prices?.length
    ? prices.map(({ price }) => price)
    : nights.map((night) => priceOfNight(unit, night))
  if (nightlyPrices.length !== nights.length)
    throw new UserError('Cada unidad necesita un precio por noche de la estancia')
  const added = { id: newId(), roomId, ...stay, nightlyPrices, occupants: 0, locked: false }
  return saveIfChanged(call, locked, { action: 'add_room', stretches: joinTouching([...stretches, added]) })
}
