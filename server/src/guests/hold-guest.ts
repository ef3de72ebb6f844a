import { holdBooking, type HeldBooking } from '../bookings/public.ts'
import type { Work } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { findGuest, type GuestOfHouse } from './queries/guests.ts'

export type HeldGuest = { guest: GuestOfHouse; held: HeldBooking }

/** @throws UserError when there is none of that id in the account, or his record was annulled and that is not asked for too */
export async function requireGuest(
  { db, accountId }: Work,
  id: string,
  { isAnnulledToo = false } = {},
): Promise<GuestOfHouse> {
  const guest = await findGuest(db, accountId, id)
  if (!guest || (guest.annulledAt !== null && !isAnnulledToo)) throw new UserError('El huésped no existe')
  return guest
}

/** The guest, his booking and its units held until the commit: whatever is done to the guests of one booking comes one after the other. */
export async function holdGuest(call: Work, id: string): Promise<HeldGuest> {
  const before = await requireGuest(call, id)
  const held = await holdBooking(call, before.bookingId)
  const guest = await requireGuest(call, id)
  if (guest.bookingId !== held.booking.id) throw new MovedMeanwhile()
  return { guest, held }
}

/** Somebody gave him another booking before this call held it: the whole call runs again. */
class MovedMeanwhile extends Error {
  readonly code = '40001'
}

/** As the rules of arrival ask for it. */
export const bookingIn = ({ booking }: HeldBooking) => ({ ...booking, isCheckedIn: booking.checkedInAt !== null })
