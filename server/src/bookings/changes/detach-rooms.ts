import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { sum } from '@posada/domain/money'
import { roomTotal } from '@posada/domain/price'
import { mostOccupants, spanOf } from '@posada/domain/stretches'
import { guestsIn, moveGuests } from '../../guests/public.ts'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { reviewReports } from '../../registry/public.ts'
import { holdBooking, type HeldBooking, type Stretch } from '../hold-booking.ts'
import { insertUnderLocator } from '../insert-under-locator.ts'
import { requireStretchesIn } from './require-stretches.ts'
import { requireActive, saveIfChanged } from './save-if-changed.ts'

/**
 * One new booking with all the chosen units and what belongs to them; deposit, payments and observations stay.
 * @throws UserError when one is not in the booking, or none would stay
 */
export async function detachRooms(
  call: Call,
  { bookingId, roomIds }: Input<(typeof bookingChangesApi)['detach']>,
): Promise<{ id: string; locator: string; version: number }> {
  const held = await holdBooking(call, bookingId, roomIds)
  for (const roomId of roomIds) requireStretchesIn(held, roomId)
  requireActive(held)
  const leaving = held.stretches.filter(({ roomId }) => roomIds.includes(roomId))
  const stretches = held.stretches.filter(({ roomId }) => !roomIds.includes(roomId))
  if (stretches.length === 0) throw new UserError('No puedes desvincular todas las habitaciones de la reserva')
  const people = peopleApart(held, leaving)
  const guests = await guestsIn(call, bookingId, roomIds)
  const { version } = await saveIfChanged(call, held, { action: 'dettach_rooms', stretches, patch: people.staying })
  const id = newId()
  const booking = { ...copyOf(held, leaving), ...people.leaving, id, createdAt: call.now, createdBy: call.loginId }
  const locator = await insertUnderLocator(call.db, booking, leaving, null)
  call.changed('bookings', id)
  await moveGuests(call, guests, { id, locator })
  for (const changed of [bookingId, id]) await reviewReports(call, changed)
  return { id, locator, version }
}

/** The units' own people go with them; where fewer would be left than children, some children go too. */
function peopleApart({ booking }: HeldBooking, stretches: readonly Stretch[]) {
  const leaving = Math.max(1, mostOccupants(stretches))
  const staying = Math.max(1, booking.occupants - leaving)
  const children = Math.min(booking.children, staying)
  return {
    staying: { occupants: staying, children },
    leaving: { occupants: leaving, children: Math.min(booking.children - children, leaving) },
  }
}

function copyOf({ booking }: HeldBooking, stretches: readonly Stretch[]) {
  // Of an option that money keeps, the part without the money would lapse at once.
  const isKept = booking.state === 'option' && booking.paid > 0
  const [state, optionUntil] = isKept ? ['confirmed', null] : [booking.state, booking.optionUntil]
  const { accountId, establishmentId, holderName, clientId, phone, email, agencyId } = booking
  const { agencyName, tariffId, regime, billTo, payTo, checkedInAt, checkedOutAt } = booking
  const total = sum(stretches.map(({ nightlyPrices }) => roomTotal(nightlyPrices)))
  const { checkIn, checkOut } = spanOf(stretches) ?? booking
  return {
    ...{ accountId, establishmentId, state, optionUntil, holderName, clientId, phone, email, agencyId, agencyName },
    ...{ tariffId, regime, billTo, payTo, checkedInAt, checkedOutAt, checkIn, checkOut, total },
  }
}
