import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import type { Day } from '@posada/domain/platform/days/day'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The units that are due for a light clean on a morning: clean ones whose guests slept there and stay. Locked in id order until the
 * transaction ends.
 */
export async function lockUnitsDueForLightCleaning(db: Db, accountId: string, establishmentId: string, morning: Day) {
  const stayedIn = db
    .selectFrom('bookedRooms')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'bookedRooms.accountId').onRef('bookings.id', '=', 'bookedRooms.bookingId'),
    )
    .select('bookedRooms.roomId')
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.holds', '=', true)
    .where('bookedRooms.checkOut', '>', morning)
    .where('bookedRooms.checkIn', '<', morning)
    .where('bookings.establishmentId', '=', establishmentId)
    .where('bookings.checkedInAt', 'is not', null)
    .where('bookings.checkedOutAt', 'is', null)
  return db
    .selectFrom('rooms')
    .select(['id', 'establishmentId', 'cleanStatus'])
    .where('accountId', '=', accountId)
    .where('cleanStatus', '=', CLEANING.clean)
    .where('deletedAt', 'is', null)
    .where('id', 'in', stayedIn)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
