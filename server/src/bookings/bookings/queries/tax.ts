import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'

export type FutureBooking = Awaited<ReturnType<typeof futureBookings>>[number]

export async function setTaxTotal(
  db: Db,
  accountId: string,
  bookingId: string,
  sums: { taxTotal: Cents; total: Cents },
) {
  await deferStatement(
    db,
    db.updateTable('bookings').set(sums).where('accountId', '=', accountId).where('id', '=', bookingId),
  )
}

/**
 * Bookings of an establishment with check-in on the day or later and not checked in, with their guests' birth dates.
 */
export function futureBookings(db: Db, accountId: string, establishmentId: string, from: Day) {
  return db
    .selectFrom('bookings')
    .select(['id', 'establishmentId', 'checkIn', 'checkOut', 'occupants', 'children', 'taxExempt', 'taxTotal'])
    .select(['stayBegan', 'stayGoesOn', 'state', 'total', 'cancelFee', 'noShowFee', 'paid'])
    .select(
      sql<string[]>`array(select birth_date::text from guests g
        where g.account_id = bookings.account_id and g.booking_id = bookings.id
          and g.annulled_at is null and g.birth_date is not null)`.as('birthDates'),
    )
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('checkOut', '>', from) // redundant, but the index is by this column
    .where('checkIn', '>=', from)
    .where('checkedInAt', 'is', null)
    .where('state', 'in', ['confirmed', 'option'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}
