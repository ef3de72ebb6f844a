import type { CleanedStay } from '@posada/domain/cleaning/cleaning-kind'
import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type StayOfUnit = CleanedStay & {
  roomId: string
  bookingId: string
  holderName: string
  /** HH:MM at which the guests have said that they arrive, or ''. */
  arrivalHour: string
}

/** The stays in units of an establishment that touch the days, both ends included, earliest first. */
export async function staysOfUnits(
  db: Db,
  accountId: string,
  establishmentId: string,
  { from, to }: { from: Day; to: Day },
): Promise<StayOfUnit[]> {
  return db
    .selectFrom('bookedRooms')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'bookedRooms.accountId').onRef('bookings.id', '=', 'bookedRooms.bookingId'),
    )
    .leftJoin('selfCheckins', (join) =>
      join
        .onRef('selfCheckins.accountId', '=', 'bookings.accountId')
        .onRef('selfCheckins.bookingId', '=', 'bookings.id'),
    )
    .select(['bookedRooms.roomId', 'bookedRooms.checkIn', 'bookedRooms.checkOut', 'bookings.holderName'])
    .select(['bookings.id as bookingId', sql<string>`coalesce(self_checkins.arrival_hour, '')`.as('arrivalHour')])
    .select(sql<boolean>`bookings.checked_in_at is not null`.as('isCheckedIn'))
    .select(sql<boolean>`bookings.checked_out_at is not null`.as('isCheckedOut'))
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.holds', '=', true)
    .where('bookings.establishmentId', '=', establishmentId)
    .where('bookedRooms.checkOut', '>=', from)
    .where('bookedRooms.checkIn', '<=', to)
    .orderBy('bookedRooms.checkIn')
    .execute()
}

/** The blocks of units of an establishment on a day: until which day, and why. */
export async function blocksOnDay(db: Db, accountId: string, establishmentId: string, day: Day) {
  return db
    .selectFrom('bookedRooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'bookedRooms.accountId').onRef('rooms.id', '=', 'bookedRooms.roomId'),
    )
    .select(['bookedRooms.roomId', 'bookedRooms.checkOut as until', 'bookedRooms.reason'])
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.bookingId', 'is', null)
    .where('rooms.establishmentId', '=', establishmentId)
    .where('bookedRooms.holds', '=', true)
    .where('bookedRooms.checkIn', '<=', day)
    .where('bookedRooms.checkOut', '>', day)
    .execute()
}
