import type { Login } from '../platform/db/database.ts'
import { withClient } from '../platform/db/with-client.ts'

type ManyBookings = { accountId: string; establishmentId: string; bookings: number; rooms: number }

/** The first night; each room is then let to the last, three nights at a time, with a night free between. */
export const FIRST_NIGHT = '2024-01-01'
const DAYS_PER_STAY = 4

/** The last night of so many bookings in so many rooms. */
export const daysOf = ({ bookings, rooms }: Pick<ManyBookings, 'bookings' | 'rooms'>) =>
  Math.ceil(bookings / rooms) * DAYS_PER_STAY

/**
 * Fills establishments with stays by one statement per table. A superuser may leave the foreign keys unchecked; the
 * two costly indexes are built at the end, over all rows.
 */
export const seedBookings = (superuser: Login, establishments: ManyBookings[]) =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<{ searched: string; twice: string }>(
      `select pg_get_indexdef('booking_search_keys_searched'::regclass) as searched,
              (select pg_get_constraintdef(oid) from pg_constraint where conname = 'room_booked_twice') as twice`,
    )
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query(
      'drop index booking_search_keys_searched; alter table booked_rooms drop constraint room_booked_twice',
    )
    for (const establishment of establishments)
      for (const statement of statementsFor(establishment)) await client.query(statement)
    await client.query(rows[0]!.searched)
    await client.query(`alter table booked_rooms add constraint room_booked_twice ${rows[0]!.twice}`)
    await client.query('analyze')
  })

const statementsFor = ({ accountId, establishmentId, bookings, rooms }: ManyBookings) => [
  `insert into rooms (account_id, id, establishment_id, name, name_key, capacity, base_price, position, created_at)
   select '${accountId}', gen_random_uuid(), '${establishmentId}', 'H' || n, 'h' || n, 2, 6000, n, now() from generate_series(1, ${rooms}) n`,
  `create temp table stays as
   select gen_random_uuid() as id, gen_random_uuid() as row_id, n, r.id as room_id,
          date '${FIRST_NIGHT}' + (n / ${rooms}) * ${DAYS_PER_STAY} as check_in
     from generate_series(0, ${bookings} - 1) n
     join (select id, row_number() over (order by position) - 1 as place from rooms
            where account_id = '${accountId}' and name ~ '^H[0-9]+$') r on r.place = n % ${rooms}`,
  `insert into bookings (account_id, id, establishment_id, locator, locator_key, check_in, check_out, holder_name, phone,
                         tariff_id, regime, total, search_key, created_at)
   select '${accountId}', id, '${establishmentId}', 'L' || n, 'L' || n, check_in, check_in + 3, 'Huésped ' || n, '6' || n, 6, 1,
          18000, 'l' || n || ' huesped ' || n || ' 6' || n, now() from stays`,
  `insert into booked_rooms (account_id, id, room_id, booking_id, check_in, check_out, nightly_prices)
   select '${accountId}', row_id, room_id, id, check_in, check_in + 3, '{6000,6000,6000}' from stays`,
  // The triggers that write it are off.
  `insert into booking_search_keys
   select account_id, id, search_key, check_in, check_out from bookings where account_id = '${accountId}' on conflict do nothing`,
  'drop table stays',
]
