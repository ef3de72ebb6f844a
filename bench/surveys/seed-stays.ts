import type { Day } from '@posada/domain/platform/days/day'
import type pg from 'pg'

type Seeded = { accountId: string; establishmentId: string }
type Seed = { establishment: Seeded; first: Day; days: number }

/** The costly indexes that the surveys do not use are built at the end. */
export async function seedStays(client: pg.Client, seeds: readonly Seed[]): Promise<void> {
  const { rows } = await client.query<{ twice: string }>(
    `select pg_get_constraintdef(oid) as twice from pg_constraint where conname = 'room_booked_twice'`,
  )
  const { rows: searched } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
      where schemaname = 'public' and indexname in ('bookings_searched', 'booking_search_keys_searched', 'guests_searched', 'guest_search_keys_searched')`,
  )
  await client.query('set synchronous_commit = off')
  await switchTriggers(client, 'disable')
  await client.query('alter table booked_rooms drop constraint room_booked_twice')
  for (const { name } of searched) await client.query(`drop index ${name}`)
  for (const { establishment, first, days } of seeds)
    for (const statement of STAYS)
      await client.query(
        statement,
        statement.includes('$4')
          ? [establishment.accountId, establishment.establishmentId, first, days]
          : statement.includes('$1')
            ? [establishment.accountId]
            : [],
      )
  await switchTriggers(client, 'enable')
  for (const { made } of searched) await client.query(made)
  await client.query(`alter table booked_rooms add constraint room_booked_twice ${rows[0]!.twice}`)
  await client.query('vacuum analyze')
}

/** Nobody searches in a benchmark. */
async function switchTriggers(client: pg.Client, to: 'enable' | 'disable'): Promise<void> {
  await client.query(`alter table bookings ${to} trigger search_new_booking`)
  await client.query(`alter table guests ${to} trigger search_new_guest`)
}

/** Each double let without a gap, three nights at a time, to two people of whom one in ten stated nothing; one stay in fifty has one guest less. */
const STAYS = [
  `create temp table stays as
   select uuidv7() as id, gen_random_uuid() as row_id, r.id as room_id, $2::uuid as establishment_id, day
     from rooms r, generate_series(0, $4::int, 3) n, lateral (select $3::date + n as day) days
    where r.account_id = $1 and r.establishment_id = $2
    order by day`,
  `insert into bookings (account_id, id, establishment_id, locator, locator_key, state, check_in, check_out, holder_name, occupants,
                         tariff_id, regime, total, search_key, created_at, checked_in_at)
   select $1, id, establishment_id, id::text, id::text, 'confirmed', day, day + 3, 'Titular', 2, 1 + (random() * 8)::int, 1, 18000,
          'titular', day, day + time '16:00' from stays`,
  `insert into booked_rooms (account_id, id, room_id, booking_id, check_in, check_out, nightly_prices, holds, sold, occupants)
   select $1, row_id, room_id, id, day, day + 3, '{6000,6000,6000}', true, true, 2 from stays`,
  `insert into guests (account_id, id, establishment_id, booking_id, room_id, name, full_name, nationality, country_code, municipality_code,
                       is_residence_stated, checked_in_at, leaves_on, search_key, created_at)
   select $1, gen_random_uuid(), establishment_id, id, room_id, 'Viajero', 'Viajero ' || place, country, country,
          case when country = 'ESP' then '28079' else '' end, random() < 0.9, day + time '16:00', day + 3, 'viajero', day
     from stays, generate_series(1, 2) place,
          lateral (select (array['ESP','ESP','FRA','DEU','GBR','ITA','PRT','USA','NLD','BEL'])[1 + (random() * 9)::int] as country, place as again) countries
    where place = 1 or random() < 0.98`,
  'drop table stays',
]
