import type { PlannedChannel } from '@posada/contract/distribution/channel/planned-channel'
import type { ChannelOfBooking } from '@posada/contract/distribution/channel/portal-bookings'
import type { BookingState } from '@posada/domain/bookings/booking-state'
import type { Db } from '../../platform/db/database.ts'
import { channelOf, plannedChannelOf } from './channel-of-booking.ts'
import { portalBookingOf, portalBookingsOf } from './queries/portal-bookings.ts'

type ShownBooking = { id: string; portal: string; state: BookingState; parked: number }

/** Where a booking was sold; null where that was at no portal, or what is known of it was deleted. */
export async function channelOfBooking(
  db: Db,
  accountId: string,
  booking: ShownBooking,
): Promise<ChannelOfBooking | null> {
  if (booking.portal === '') return null
  const row = await portalBookingOf(db, accountId, booking.id)
  return row ? channelOf(row, booking) : null
}

/** The name of the portal that still has a booking which is gone here; '' where none has. */
export async function portalToNotify(db: Db, accountId: string, bookingId: string): Promise<string> {
  const row = await portalBookingOf(db, accountId, bookingId)
  return row?.state === 'live' ? row.portal : ''
}

/** Where bookings were sold, for the planning, by their ids. Sends nothing to the database where none was sold at a portal. */
export async function channelsOfBookings(
  db: Db,
  accountId: string,
  bookings: readonly ShownBooking[],
): Promise<Map<string, PlannedChannel>> {
  const sold = new Map(bookings.filter(({ portal }) => portal !== '').map((booking) => [booking.id, booking]))
  if (sold.size === 0) return new Map()
  const rows = await portalBookingsOf(db, accountId, [...sold.keys()])
  return new Map(
    rows.flatMap((row) => {
      const booking = sold.get(row.bookingId ?? '')
      return booking ? [[booking.id, plannedChannelOf(row, booking)] as const] : []
    }),
  )
}
