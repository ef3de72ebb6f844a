import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import type pg from 'pg'
import type { Db } from '../platform/db/database.ts'
import { cleaningOfUnits } from './cleaning.ts'
import { type DemoAccess, type DemoHotel, PROVINCE } from './demo-hotel.ts'
import type { DemoContents } from './contents.ts'

const BATCH = 2_000

type PeopleTable =
  | 'agencies'
  | 'agency_reviews'
  | 'verified_tax_ids'
  | 'clients'
  | 'guests'
  | 'guest_signatures'
  | 'notes'
type BookingTable = 'bookings' | 'booked_rooms' | 'booking_extras' | 'booking_taxes' | 'payments'
type HotelTable = 'rooms' | 'registry_accesses' | 'extras' | 'tourist_tax_periods'
type Table = PeopleTable | BookingTable | HotelTable

/** Writes the whole demo hotel as the owner of the database, in one transaction. */
export async function insertHotel(
  client: pg.Client,
  establishment: DemoHotel,
  contents: DemoContents,
  { passwordHash }: { passwordHash: string },
  now: Date,
) {
  const { accountId, establishments, types, units } = establishment
  await client.query('begin')
  await client.query('insert into accounts (account_id, created_at) values ($1, $2)', [accountId, now])
  for (const { id, email, name, role } of contents.users)
    await client.query(
      `insert into logins (account_id, id, email, email_key, name, role, state, password_hash, created_at)
       values ($1, $2, $3, $3, $4, $5, 'active', $6, $7)`,
      [accountId, id, email, name, role, passwordHash, now],
    )
  for (const { id, kind, name, municipality, phone, address } of establishments)
    await client.query(
      `insert into establishments (account_id, id, kind, name, municipality, province_code, phone, times_are_set, check_in_time, check_out_time, created_at, morning_done_for, company, tax_id, address, postal_code, email)
       values ($1, $2, $3, $4, $5, $9, $6, true, '15:00', '12:00', $7, $8, 'Casas Ejemplo S.L.', 'B00000067', $10, '29400', 'casas@ejemplo.test')`,
      [accountId, id, kind, name, municipality, phone, now, contents.today, PROVINCE, address],
    )
  for (const { id, name } of types)
    await client.query('insert into unit_types (account_id, id, name, name_key) values ($1, $2, $3, lower($3))', [
      accountId,
      id,
      name,
    ])
  const statuses = cleaningOfUnits(contents.stays, contents.today)
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
      clean_status: statuses.get(unit.id) ?? CLEANING.clean,
      created_at: now,
    })),
  )
  await insertContents(client, accountId, contents, now)
  await client.query('commit')
  await client.query('analyze')
}

async function insertContents(client: pg.Client, accountId: string, contents: DemoContents, now: Date) {
  const { parties, stays, bookedRooms, payments, notes, travellers, signatures, entries } = contents
  await insertRows(client, 'agencies', parties.agencies)
  await insertAgencyExtras(client, accountId, contents, now)
  await insertRows(client, 'clients', parties.clients)
  await insertRows(
    client,
    'bookings',
    stays.map(({ booking }) => booking),
  )
  await client.query(
    `update clients c set visits = (
       select count(*) from bookings b where b.account_id = $1 and b.client_id = c.id and b.state = 'confirmed')
      where account_id = $1`,
    [accountId],
  )
  await insertRows(client, 'booked_rooms', bookedRooms)
  await insertRows(client, 'extras', contents.extras)
  await insertRows(client, 'tourist_tax_periods', contents.tariffs)
  await insertRows(client, 'booking_extras', contents.sales)
  await insertRows(client, 'booking_taxes', contents.taxes)
  await insertRows(client, 'payments', payments)
  await insertRows(client, 'notes', notes.notes)
  await insertRows(client, 'guests', travellers)
  await insertRows(client, 'guest_signatures', signatures)
  await insertAudit(client, accountId, entries)
  await client.query(
    `update establishments e set last_report_number = (
       select coalesce(max(report_number), 0) from guests g where g.account_id = e.account_id and g.establishment_id = e.id)
      where account_id = $1`,
    [accountId],
  )
  const { id, noteId, fileId, bytes } = notes.picture
  await client.query(
    `insert into files (account_id, id, name, content_type, bytes, created_at) values ($1, $2, 'bombilla.webp', 'image/webp', $3, $4)`,
    [accountId, fileId, bytes, now],
  )
  await client.query(
    'insert into note_images (account_id, id, note_id, file_id, created_at) values ($1, $2, $3, $4, $5)',
    [accountId, id, noteId, fileId, now],
  )
}

/** Inserts audit entries in their order, which their numbers follow. */
async function insertAudit(client: pg.Client, accountId: string, entries: DemoContents['entries']) {
  await client.query(
    `insert into audit (account_id, at, login_id, action, object_ids, details, details_key)
     select account_id, at, login_id, action, object_ids, details, plain_words(details)
       from json_populate_recordset(null::audit, $1)`,
    [JSON.stringify(entries)],
  )
  await client.query('insert into change_counters (account_id, entries) values ($1, $2)', [accountId, entries.length])
}

async function insertAgencyExtras(
  client: pg.Client,
  accountId: string,
  { agencyExtras: { verified, reviews, logo } }: DemoContents,
  now: Date,
) {
  await insertRows(client, 'agency_reviews', reviews)
  await insertRows(client, 'verified_tax_ids', verified)
  await client.query(
    `insert into files (account_id, id, name, content_type, bytes, created_at) values ($1, $2, 'portal.png', 'image/png', $3, $4)`,
    [accountId, logo.fileId, logo.bytes, now],
  )
  await client.query('update agencies set logo_file_id = $3 where account_id = $1 and id = $2', [
    accountId,
    logo.agencyId,
    logo.fileId,
  ])
}

export const insertAccesses = (client: pg.Client, accesses: DemoAccess[]): Promise<void> =>
  insertRows(client, 'registry_accesses', accesses)

/** Inserts rows, which must all have the same keys, in batches; other columns get their default. */
async function insertRows(client: pg.Client, table: Table, rows: Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let start = 0; start < rows.length; start += BATCH)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    )
}

export async function setBookingState(
  db: Db,
  { account_id, id }: { account_id: string; id: string },
  state: 'confirmed' | 'cancelled',
): Promise<void> {
  await db.updateTable('bookings').set({ state }).where('accountId', '=', account_id).where('id', '=', id).execute()
}

export async function setHolder(
  db: Db,
  { account_id, id }: { account_id: string; id: string },
  clientId: string,
): Promise<void> {
  await db.updateTable('bookings').set({ clientId }).where('accountId', '=', account_id).where('id', '=', id).execute()
}
