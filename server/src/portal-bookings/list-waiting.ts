import type { portalBookingsApi } from '@posada/contract/channel/portal-bookings'
import type { Reply } from '@posada/contract/endpoint'
import { findBookings } from '../bookings/public.ts'
import { requireEstablishment } from '../establishments/public.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { type ReadSetup, readStored } from './apply/read-chain.ts'
import { channelOf } from './channel-of-booking.ts'
import { failedMessages } from './queries/messages.ts'
import { bookingsInReview } from './queries/portal-bookings.ts'

/** The newest failed messages are shown; there are seldom any. */
const MOST_FAILED = 50

/** The changes of portals that wait for a person, and the messages that could not be applied. */
export async function listWaiting(
  { db, accountId }: JobContext,
  setup: ReadSetup,
  establishmentId: string,
): Promise<Reply<(typeof portalBookingsApi)['waiting']>> {
  await requireEstablishment(db, accountId, establishmentId)
  const rows = await bookingsInReview(db, accountId, establishmentId)
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? [])
  const ours = new Map((await findBookings(db, accountId, ids)).map((booking) => [booking.id, booking]))
  const failed = await failedMessages(db, accountId, establishmentId, MOST_FAILED)
  return {
    reviews: rows.flatMap((row) => {
      const booking = ours.get(row.bookingId ?? '')
      if (!booking) return []
      const { id: bookingId, locator, holderName, checkIn, checkOut, state } = booking
      return [{ bookingId, locator, holderName, checkIn, checkOut, channel: channelOf(row, { state, parked: 0 }) }]
    }),
    failed: failed.map(({ id, code, body, failure: text, tries, receivedAt, nextTryAt }) => {
      const { booking } = readStored({ accountId, establishmentId }, setup, { code, body })
      return {
        id,
        code,
        portal: booking?.portal.name ?? '',
        reference: booking?.portal.reference ?? '',
        checkIn: booking?.checkIn ?? null,
        text,
        tries,
        receivedAt: receivedAt.toISOString(),
        nextTryAt: nextTryAt.toISOString(),
      }
    }),
  }
}
