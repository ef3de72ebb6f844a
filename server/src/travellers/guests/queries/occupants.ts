import type { Day } from '@posada/domain/platform/days/day'
import { billedFee } from '../../../money/invoices/public.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type DeskStayRow, selectStays } from './stays-of-day.ts'

/** The booking that occupies a unit in the night after a day. */
export function occupyingBooking(db: Db, accountId: string, roomId: string, day: Day) {
  return db
    .selectFrom('bookedRooms')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'bookedRooms.accountId').onRef('bookings.id', '=', 'bookedRooms.bookingId'),
    )
    .select(['bookings.id as bookingId', 'bookings.locator', 'bookings.holderName', 'bookings.occupants'])
    .select(['bookings.checkIn', 'bookings.checkOut'])
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.roomId', '=', roomId)
    .where('bookedRooms.holds', '=', true)
    .where('bookedRooms.checkOut', '>', day)
    .where('bookedRooms.checkIn', '<=', day)
    .where('bookings.deletedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Bookings with check-in or check-out on one of the days, with their units in order; `last` limits the range of the
 * index.
 */
export const arrivalsAndDeparturesOn = (
  db: Db,
  accountId: string,
  days: readonly Day[],
  last: Day,
): Promise<DeskStayRow[]> =>
  selectStays(
    db,
    accountId,
    billedFee,
    sql`b.check_out between ${days[0]} and ${last} and b.check_in <= ${days.at(-1)}
      and (b.check_in = any(${days}::date[]) or b.check_out = any(${days}::date[]))`,
  )
