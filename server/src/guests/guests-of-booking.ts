import type { Db } from '../db/database.ts'
import { displayName } from './names.ts'
import { guestRowsOf } from './queries/guests.ts'

export type GuestOfBooking = { id: string; name: string; roomId: string | null }

/** The guests registered in a booking, with the unit of each; annulled guests are left out. */
export async function guestsOfBooking(db: Db, accountId: string, bookingId: string): Promise<GuestOfBooking[]> {
  const guests = await guestRowsOf(db, accountId, bookingId)
  return guests.map((guest) => ({ id: guest.id, name: displayName(guest), roomId: guest.roomId }))
}
