import { lockBooking, type LockedBooking } from '../bookings/public.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { UserError } from '../http/errors.ts'
import { findGuest, type GuestDetails } from './queries/guests.ts'
import { RetryTransaction } from '../db/retry.ts'

export type LockedGuest = { guest: GuestDetails; locked: LockedBooking }

/**
 * @throws UserError when the account has no guest with that id, or the guest is annulled and `isAnnulledToo` is not set
 */
export async function requireGuest(
  { db, accountId }: JobContext,
  id: string,
  { isAnnulledToo = false } = {},
): Promise<GuestDetails> {
  const guest = await findGuest(db, accountId, id)
  if (!guest || (guest.annulledAt !== null && !isAnnulledToo)) throw new UserError('El huésped no existe')
  return guest
}

/** Locks the guest's booking and its units until the commit, so that changes of one booking's guests are serialized. */
export async function lockGuest(context: JobContext, id: string): Promise<LockedGuest> {
  const before = await requireGuest(context, id)
  const locked = await lockBooking(context, before.bookingId)
  const guest = await requireGuest(context, id)
  if (guest.bookingId !== locked.booking.id)
    throw new RetryTransaction('the guest got another booking before it was locked')
  return { guest, locked }
}
