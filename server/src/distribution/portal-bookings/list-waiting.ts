import type { portalBookingsApi } from '@posada/contract/distribution/channel/portal-bookings'
import type { Reply } from '@posada/contract/endpoint'
import { findBookings } from '../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { readChain, type ReadSetup, readStored } from './apply/read-chain.ts'
import { channelOf } from './channel-of-booking.ts'
import { failedMessages } from './queries/messages.ts'
import { bookingsInReview, type PortalBookingRow } from './queries/portal-bookings.ts'

type Waiting = Reply<(typeof portalBookingsApi)['waiting']>

/** The newest failed messages are shown; there are seldom any. */
const MOST_FAILED = 50

/** The changes of portals that wait for a person, and the messages that could not be applied. */
export async function listWaiting(
  { db, accountId }: JobContext,
  setup: ReadSetup,
  establishmentId: string,
): Promise<Waiting> {
  await requireEstablishment(db, accountId, establishmentId)
  const rows = await bookingsInReview(db, accountId, establishmentId)
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? [])
  const ours = new Map((await findBookings(db, accountId, ids)).map((booking) => [booking.id, booking]))
  const failed = await failedMessages(db, accountId, establishmentId, MOST_FAILED)
  const reviews: Waiting['reviews'] = []
  for (const row of rows) {
    const booking = ours.get(row.bookingId ?? '') ?? (await saidByPortal(db, accountId, setup, row))
    const { locator, holderName, checkIn, checkOut, state } = booking
    const channel = channelOf(row, { state, parked: 0 })
    reviews.push({ bookingId: row.bookingId ?? '', locator, holderName, checkIn, checkOut, channel })
  }
  return {
    reviews,
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

/** What the portal says of a booking that was deleted here. */
async function saidByPortal(db: Db, accountId: string, setup: ReadSetup, row: PortalBookingRow) {
  const { chain } = await readChain(db, { accountId, establishmentId: row.establishmentId }, setup, {
    code: row.headCode,
  })
  const { holder, checkIn, checkOut } = chain.head
  const holderName = [holder.name, holder.surname].filter((part) => part !== '').join(' ')
  return { locator: row.reference, holderName, checkIn, checkOut, state: 'cancelled' as const }
}
