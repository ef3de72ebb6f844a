import type { StatusChange } from '@posada/domain/cleaning/later-change'
import type { Day } from '@posada/domain/platform/days/day'
import { CLEANING, type CleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The booking of a unit today: that of guests who are in it, also on their day of departure, before that of arrivals.
 */
export function bookingOfUnitOn(db: Db, accountId: string, roomId: string, today: Day) {
  const isIn = sql<boolean>`bookings.checked_in_at is not null`
  return db
    .selectFrom('bookedRooms')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'bookedRooms.accountId').onRef('bookings.id', '=', 'bookedRooms.bookingId'),
    )
    .select(['bookings.id', 'bookings.locator', 'bookings.holderName'])
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.roomId', '=', roomId)
    .where('bookedRooms.holds', '=', true)
    .where('bookedRooms.checkIn', '<=', today)
    .where('bookings.checkedOutAt', 'is', null)
    .where((column) =>
      column.or([
        column('bookedRooms.checkOut', '>', today),
        column.and([column('bookedRooms.checkOut', '=', today), isIn]),
      ]),
    )
    .orderBy('bookedRooms.checkOut')
    .limit(1)
    .executeTakeFirst()
}

/** Sets the status and who changed it when; an inspection was of the status before. */
export async function setCleanStatus(
  db: Db,
  accountId: string,
  roomIds: readonly string[],
  status: CleaningStatus,
  { at, isByCleaner }: StatusChange,
) {
  if (roomIds.length === 0) return
  await db
    .updateTable('rooms')
    .set({
      cleanStatus: status,
      cleanStatusAt: at,
      cleanStatusByCleaner: isByCleaner,
      inspectedAt: null,
      inspectedBy: null,
    })
    .where('accountId', '=', accountId)
    .where('id', 'in', roomIds)
    .execute()
}

/** Locks, in id order until the transaction ends, the units of one establishment or of all that are not clean. */
export async function lockUncleanUnits(db: Db, accountId: string, establishmentId: string | null) {
  const unclean = db
    .selectFrom('rooms')
    .select(['id', 'name', 'establishmentId', 'cleanStatus'])
    .where('accountId', '=', accountId)
    .where('cleanStatus', '<>', CLEANING.clean)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
  return (establishmentId === null ? unclean : unclean.where('establishmentId', '=', establishmentId)).execute()
}

export async function setInspected(
  db: Db,
  accountId: string,
  roomId: string,
  inspection: { inspectedAt: Date; inspectedBy: string } | { inspectedAt: null; inspectedBy: null },
): Promise<void> {
  await db.updateTable('rooms').set(inspection).where('accountId', '=', accountId).where('id', '=', roomId).execute()
}
