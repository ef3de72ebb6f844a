import type { ConnectionRow } from '../../channel-connections/public.ts'

/** Pushes may be lost, so bookings are also fetched without one: more often where none can arrive. */
const POLL_MS = { withPush: 30 * 60_000, withoutPush: 5 * 60_000 }

type Fetched = Pick<ConnectionRow, 'bookingsFetchedAt' | 'pushActivatedAt' | 'bookingsDueAt'>

/** When new bookings are fetched next without a push. */
export const nextPoll = ({ bookingsFetchedAt, pushActivatedAt }: Fetched, now: Date): Date =>
  bookingsFetchedAt === null
    ? now
    : new Date(bookingsFetchedAt.getTime() + (pushActivatedAt === null ? POLL_MS.withoutPush : POLL_MS.withPush))

export const areBookingsDue = (connection: Fetched, now: Date): boolean =>
  (connection.bookingsDueAt !== null && connection.bookingsDueAt <= now) || nextPoll(connection, now) <= now
