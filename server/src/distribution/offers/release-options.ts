import { releaseHeld } from '../../bookings/bookings/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { Offer } from './queries.ts'

/** Frees what an offer holds, whose units are locked. What the desk has confirmed meanwhile stays. */
export async function releaseOptions(
  context: JobContext,
  { options }: Offer,
  { exceptBookingId = null, reason }: { exceptBookingId?: string | null; reason: string },
): Promise<void> {
  for (const { bookingId } of options)
    if (bookingId !== null && bookingId !== exceptBookingId) await releaseHeld(context, bookingId, reason)
}
