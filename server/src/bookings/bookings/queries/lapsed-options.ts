import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { LapsedOption } from '../states/lapse-option.ts'

/**
 * Options without payments whose last day is over in the time zone of their establishment, oldest first. A hold ends at an instant of its
 * own.
 */
export async function expiredOptions(owner: OwnerPool, now: Date): Promise<LapsedOption[]> {
  const { rows } = await owner.query<LapsedOption>(
    `select b.account_id as "accountId", b.id as "bookingId"
       from bookings b join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
      where b.state = 'option' and b.deleted_at is null and b.checked_in_at is null and b.paid = 0
        and b.option_until < ($1::timestamptz at time zone e.time_zone)::date
        and not exists (select from booking_holds h
                         where h.account_id = b.account_id and h.booking_id = b.id and h.ended_at is null)
      order by b.option_until, b.id limit 1000`,
    [now],
  )
  return rows
}
