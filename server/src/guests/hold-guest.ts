import { holdBooking, type HeldBooking } from '../bookings/public.ts'
import type { Work } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { findGuest, type GuestOfHouse } from './queries/guests.ts'
import { RetryTransaction } from '../db/retry.ts'

export type HeldGuest = { guest: GuestOfHouse; locked: HeldBooking }

/**
 * @throws UserError when the account has no guest with that id, or the guest is annulled and `isAnnulledToo` is not set
 */
export async function requireGuest(
  { db, accountId }: Work,
  id: string,
  { isAnnulledToo = false } = {},
): Promise<GuestOfHouse> {
  const guest = await findGuest(db, accountId, id)
  if (!guest || (guest.annulledAt !== null && !isAnnulledToo)) throw new UserError('El huésped no existe')
  return guest
}

/** Locks the guest's booking and its units until the commit, so that changes of one booking's guests are serialized. */
export async function holdGuest(call: Work, id: string): Promise<HeldGuest> {
  const before = await requireGuest(call, id)
  const locked = await holdBooking(call, before.bookingId)
  const guest = await requireGuest(call, id)
  if (guest.bookingId !== locked.booking.id)
    throw new RetryTransaction('the guest got another booking before it was locked')
  return { guest, locked }
}

/** The booking in the shape that the rules of arrival need. */
export const bookingIn = ({ booking }: HeldBooking) => ({ ...booking, isCheckedIn: booking.checkedInAt !== null })
