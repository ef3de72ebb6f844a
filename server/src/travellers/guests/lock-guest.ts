import { lockBooking, type LockedBooking } from '../../bookings/bookings/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { GuestDetails } from './queries/guests.ts'
import { RetryTransaction } from '../../platform/db/retry.ts'
import { requireGuest } from './require-guest.ts'

export type LockedGuest = { guest: GuestDetails; locked: LockedBooking }

/** Locks the guest's booking and its units until the commit, so that changes of one booking's guests are serialized. */
export async function lockGuest(context: JobContext, id: string): Promise<LockedGuest> {
  const before = await requireGuest(context, id)
  const locked = await lockBooking(context, before.bookingId)
  const guest = await requireGuest(context, id)
  if (guest.bookingId !== locked.booking.id)
    throw new RetryTransaction('the guest got another booking before it was locked')
  return { guest, locked }
}
