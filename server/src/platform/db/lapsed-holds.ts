import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether the booking holds its units no longer, because the time of its hold has run out. It counts nowhere as occupying them from
 * that instant on, although it is cancelled a little later.
 */
export const isLapsedHold = (accountId: string, bookingId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from booking_holds h
     where h.account_id = ${accountId} and h.booking_id = ${bookingId} and h.ended_at is null and h.held_until <= ${now}::timestamptz)`
