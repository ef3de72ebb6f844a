import type { JobContext } from '../http/call.ts'
import { roomsOf } from '../rooms/public.ts'
import { guestSearchKey } from './guest-key.ts'
import { guestRowsOf, updateGuest, type GuestRow } from './queries/guests.ts'

/** The guests in one of the units; call before the units are detached from their booking. */
export async function guestsInUnits({ db, accountId }: JobContext, bookingId: string, roomIds: readonly string[]) {
  const guests = await guestRowsOf(db, accountId, bookingId)
  return guests.filter(({ roomId }) => roomId !== null && roomIds.includes(roomId))
}

/** Moves guests into another booking, each in their unit; a minor loses their responsible adult if that adult stays. */
export async function moveGuests(
  context: JobContext,
  guests: readonly GuestRow[],
  booking: { id: string; locator: string },
) {
  const { db, accountId } = context
  if (guests.length === 0) return
  const names = new Map((await roomsOf(db, accountId)).map(({ id, name }) => [id, name]))
  const goes = new Set(guests.map(({ id }) => id))
  for (const guest of guests) {
    const responsibleId = guest.responsibleId !== null && goes.has(guest.responsibleId) ? guest.responsibleId : null
    const { roomId } = guest
    const searchKey = guestSearchKey(guest, names.get(roomId ?? '') ?? null, booking.locator)
    await updateGuest(db, accountId, guest.id, { bookingId: booking.id, roomId, responsibleId, searchKey })
    context.changed('guests', guest.id)
  }
}
