import type { ListedRoom } from '@posada/contract/guests/guest-data'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { reviewReports } from '../registry/public.ts'
import { requireUnit, roomsOf } from '../rooms/public.ts'
import { guestKey } from './guest-key.ts'
import { holdGuest } from './hold-guest.ts'
import { updateGuest } from './queries/guests.ts'

/** Assigns a guest to another unit of their booking. @throws UserError for a unit that the booking does not occupy */
export async function changeRoom(call: Call, id: string, roomId: string): Promise<ListedRoom[]> {
  const { guest, locked } = await holdGuest(call, id)
  const unit = await requireUnit(call.db, call.accountId, roomId)
  if (!locked.stretches.some((stretch) => stretch.roomId === roomId))
    throw new UserError('Esa unidad no es de su reserva')
  if (guest.roomId !== roomId) {
    const searchKey = guestKey(guest, unit.name, guest.locator)
    await updateGuest(call.db, call.accountId, id, { roomId, searchKey })
    await finish(call, id, guest.bookingId)
  }
  return assignableRooms(call)
}

/** Removes a guest from their unit; they stay in the booking without a unit. */
export async function removeFromRoom(call: Call, id: string): Promise<void> {
  const { guest } = await holdGuest(call, id)
  if (guest.roomId === null) return
  const searchKey = guestKey(guest, null, guest.locator)
  await updateGuest(call.db, call.accountId, id, { roomId: null, searchKey })
  await finish(call, id, guest.bookingId)
}

async function finish(call: Call, id: string, bookingId: string) {
  call.changed('guests', id)
  call.changed('bookings', bookingId)
  await reviewReports(call, bookingId)
}

/** The account's units, in the order of their establishments. */
export async function assignableRooms({ db, accountId }: Call): Promise<ListedRoom[]> {
  return (await roomsOf(db, accountId)).map(({ id, name }) => ({ id, name }))
}
