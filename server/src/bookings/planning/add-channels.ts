import type { PlannedBooking } from '@posada/contract/bookings/planning/planning'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { channelsOfBookings } from '../../distribution/portal-bookings/public.ts'

/** The bookings, those that a portal has sold with what is known of that. */
export async function addChannels(
  { db, accountId }: RequestContext,
  bookings: PlannedBooking[],
): Promise<PlannedBooking[]> {
  const sold = bookings.filter(({ channelName }) => channelName !== '')
  const channels = await channelsOfBookings(
    db,
    accountId,
    sold.map(({ id, channelName: portal, state, rooms }) => ({
      id,
      portal,
      state,
      parked: rooms.filter(({ stretchId }) => stretchId !== undefined).length,
    })),
  )
  for (const booking of sold) {
    const channel = channels.get(booking.id)
    if (channel) booking.channel = channel
  }
  return bookings
}
