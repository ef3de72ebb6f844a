import type { ConnectionRow } from '../../channel-connections/public.ts'

/** Pushes may be lost, so bookings are also fetched without one. */
const POLL_MS = 5 * 60_000

type Fetched = Pick<ConnectionRow, 'bookingsFetchedAt' | 'bookingsDueAt'>

/** When new bookings are fetched next: by themselves, or earlier where something is due. */
export function nextPoll({ bookingsFetchedAt, bookingsDueAt }: Fetched, now: Date): Date {
  if (bookingsFetchedAt === null) return now
  const poll = bookingsFetchedAt.getTime() + POLL_MS
  return new Date(Math.min(poll, bookingsDueAt?.getTime() ?? poll))
}

export const areBookingsDue = (connection: Fetched, now: Date): boolean => nextPoll(connection, now) <= now
