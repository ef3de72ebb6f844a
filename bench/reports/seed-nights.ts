import type { Day } from '@posada/domain/platform/days/day'
import type pg from 'pg'
import type { BenchEstablishment } from '../support/establishment.ts'
import { seedAccounts } from '../support/seed-accounts.ts'

type SeedOptions = { establishment: BenchEstablishment; others: { accountId: string; units: number }[]; first: Day }

/**
 * Inserts four years of stays of two and three nights, with nine in ten slots used and one in sixteen cancelled, booked
 * up to three months before and stored in that order; with eight unit types, twelve agencies and five regimes. Returns
 * the number of nights sold.
 */
export async function seedNights(client: pg.Client, { establishment, others, first }: SeedOptions): Promise<number> {
  await seedAccounts(client, others)
  // Constraints and indexes that the reports do not use are built at the end, because updating them takes most of the
  // time.
  const { rows: kept } = await client.query<{ twice: string; searched: string }>(
    `select (select pg_get_constraintdef(oid) from pg_constraint where conname = 'room_booked_twice') as twice,
            pg_get_indexdef('bookings_searched'::regclass) as searched`,
  )
  await client.query('alter table booked_rooms drop constraint room_booked_twice; drop index bookings_searched')
  for (const accountId of [establishment.accountId, ...others.map((other) => other.accountId)]) {
    for (const statement of STAYS)
      await client.query(statement, [accountId, first].slice(0, statement.includes('$2') ? 2 : 1))
    await client.query('drop table stays')
  }
  await client.query(kept[0]!.searched)
  await client.query(`alter table booked_rooms add constraint room_booked_twice ${kept[0]!.twice}`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ nights: number }>(
    'select sum(check_out - check_in)::int as nights from booked_rooms where account_id = $1 and holds',
    [establishment.accountId],
  )
  return rows[0]!.nights
}

const STAYS = [
  `insert into unit_types (account_id, id, name, name_key) select $1, gen_random_uuid(), 'Tipo ' || i, 'tipo ' || i from generate_series(1, 8) i`,
  `insert into agencies (account_id, id, name, name_key, created_at)
   select $1, gen_random_uuid(), 'Agencia ' || i, 'agencia ' || i, now() from generate_series(1, 12) i`,
  `update rooms set type_id = (array(select id from unit_types where account_id = $1))[1 + position % 8],
                    created_at = timestamptz '2022-12-01' where account_id = $1`,
  `create temp table stays as
   select uuidv7((made - now()::date) * interval '1 day' + random() * interval '1 day') as id, *
     from (select r.id as room_id, r.establishment_id, day, nights, (random() * 14)::int as agency, 1 + (random() * 4)::int as regime,
                  day - (random() * 90)::int as made, random() < 0.0625 as is_cancelled,
                  array(select 4000 + (random() * 9000)::int from generate_series(1, nights)) as prices
             from rooms r, generate_series(0, 1460, 7) week, (values (0, 3), (3, 2), (5, 2)) slot (place, nights),
                  lateral (select $2::date + week + place as day) days
            where r.account_id = $1 and random() < 0.93) taken
    order by made`,
  `insert into bookings (account_id, id, establishment_id, locator, locator_key, state, state_before, check_in, check_out,
                         holder_name, agency_id, agency_name, tariff_id, regime, total, search_key, created_at)
   select $1, id, establishment_id, id::text, id::text, case when is_cancelled then 'cancelled' else 'confirmed' end,
          case when is_cancelled then 'confirmed' else '' end, day, day + nights, 'Titular',
          case when agency < 12 then (array(select id from agencies where account_id = $1))[1 + agency] end,
          case when agency = 12 then 'Boca a boca' else '' end, 6, regime, 18000, 'titular', made + time '12:00' from stays`,
  `insert into booked_rooms (account_id, id, room_id, booking_id, check_in, check_out, nightly_prices, holds)
   select $1, id, room_id, id, day, day + nights, prices, not is_cancelled from stays`,
  `insert into booking_versions (account_id, booking_id, version, action, changed, before, at)
   select $1, id, 2, 'cancel', '{}', '{"state": "confirmed"}', made + 1 + time '12:00' from stays where is_cancelled`,
]
