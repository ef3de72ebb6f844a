import { sql } from 'kysely'
import type { RequestContext } from '../http/handlers/request-context.ts'

/**
 * The bookings whose guests arrive, stay or leave on the present day of their house and are not all registered. Guests
 * who left no longer count.
 */
export async function unregisteredBookings({ db, accountId, now }: RequestContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from establishments e
      join bookings b on b.account_id = e.account_id and b.establishment_id = e.id
     where e.account_id = ${accountId} and b.state = 'confirmed' and b.deleted_at is null and b.checked_out_at is null
       and b.check_in <= (${now}::timestamptz at time zone e.time_zone)::date
       and b.check_out >= (${now}::timestamptz at time zone e.time_zone)::date
       and b.occupants > (
         select count(*) from guests g
          where g.account_id = b.account_id and g.booking_id = b.id and g.annulled_at is null)
     order by b.check_in, b.id`.execute(db)
  return rows.map(({ id }) => id)
}
