import type pg from 'pg'
import type { DemoHouse } from './house.ts'
import type { DemoStays } from './stays.ts'

const BATCH = 2_000

export type DemoLogin = { email: string; passwordHash: string }

/** Writes the whole house as the owner of the database, in one transaction. */
export async function insertHouse(client: pg.Client, house: DemoHouse, stays: DemoStays, login: DemoLogin, now: Date) {
  const { accountId, loginId, establishments, types, units } = house
  await client.query('begin')
  await client.query('insert into accounts (account_id, created_at) values ($1, $2)', [accountId, now])
  await client.query(
    `insert into logins (account_id, id, email, email_key, name, role, state, password_hash, created_at)
     values ($1, $2, $3, $3, 'Dirección (demo)', 'owner', 'active', $4, $5)`,
    [accountId, loginId, login.email, login.passwordHash, now],
  )
  for (const { id, kind, name, municipality, phone } of establishments)
    await client.query(
      `insert into establishments (account_id, id, kind, name, municipality, province_code, phone, times_are_set, check_in_time, check_out_time, created_at)
       values ($1, $2, $3, $4, $5, '29', $6, true, '15:00', '12:00', $7)`,
      [accountId, id, kind, name, municipality, phone, now],
    )
  for (const { id, name } of types)
    await client.query('insert into unit_types (account_id, id, name, name_key) values ($1, $2, $3, lower($3))', [
      accountId,
      id,
      name,
    ])
  await insertRows(
    client,
    'rooms',
    units.map((unit) => ({
      account_id: accountId,
      id: unit.id,
      establishment_id: unit.establishmentId,
      name: unit.name,
      name_key: unit.name.toLowerCase(),
      type_id: unit.typeId,
      ine_type: unit.ineType,
      capacity: unit.capacity,
      legal_capacity: unit.capacity,
      single_beds: unit.singleBeds,
      double_beds: unit.doubleBeds,
      base_price: unit.basePrice,
      position: unit.position,
      clean_status: unit.position % 7 === 0 ? 0 : unit.position % 4 === 0 ? 2 : 1,
      created_at: now,
    })),
  )
  await insertRows(
    client,
    'bookings',
    stays.map(({ booking }) => booking),
  )
  await insertRows(
    client,
    'booked_rooms',
    stays.map(({ booking, room }) => ({ ...room, booking_id: booking.id })),
  )
  await client.query('commit')
  await client.query('analyze')
}

/** Rows with the same keys each, a batch per statement; columns not named take their default. */
async function insertRows(
  client: pg.Client,
  table: 'rooms' | 'bookings' | 'booked_rooms',
  rows: Record<string, unknown>[],
) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let start = 0; start < rows.length; start += BATCH)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    )
}
