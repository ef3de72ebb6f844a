import { sql } from 'kysely'
import type { Login } from '../platform/db/database.ts'
import { withClient } from '../platform/db/with-client.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aBooking } from './a-booking.ts'
import { aUnit, givenApp, givenEstablishment, PASSWORD } from './given.ts'
import { type ReusedDatabase, takeDatabase } from './reused-database.ts'

const nameOf = ({ logins }: ReusedDatabase) => logins.owner.database!
const exists = (name: string) =>
  withClient(inject('cluster').superuser, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  })
const ask = (login: Login, text: string) =>
  withClient(login, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

/** Taken until the test ends. */
async function taken() {
  const database = await takeDatabase()
  onTestFinished(async () => void (await database.giveBack()))
  return database
}

/** How many rows the tables have that have any. */
const ROWS = `
  select relname, rows from pg_class c join pg_namespace n on n.oid = relnamespace,
    lateral (select (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', nspname, relname), false, true, '')))[1]::text::int as rows) as counted
  where relkind = 'r' and nspname = 'public' and rows > 0 order by 1`

test('the next test finds no account of the one before, and what the migrations have written', async () => {
  const fresh = await takeDatabase({ isNew: true })
  const asMigrated = await fresh.query(ROWS)
  expect(await fresh.giveBack()).toBeUndefined()

  const given = await givenEstablishment()
  const { owner, email, establishmentId } = given
  await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)])
  const name = given.logins.owner.database
  await given.close()

  const next = await taken()
  expect(nameOf(next)).toBe(name)
  expect(await next.query(ROWS)).toEqual(asMigrated)
  expect(await next.query('select email from logins where email = $1', [email])).toEqual([])
})

test('the numbers that the database gives begin anew', async () => {
  const names = []
  const firstEntries = []
  for (let times = 0; times < 2; times++) {
    const given = await givenEstablishment()
    names.push(given.logins.owner.database)
    firstEntries.push(await ask(given.logins.owner, 'select min(id) as id from audit'))
    await given.close()
  }
  expect(names[1]).toBe(names[0])
  expect(firstEntries).toEqual([[{ id: 1 }], [{ id: 1 }]])
})

test('two tests at the same time have a database each', async () => {
  const [one, other] = [await givenEstablishment(), await givenApp()]
  expect(other.logins.owner.database).not.toBe(one.logins.owner.database)
  expect((await other.browser().logIn(one.email, PASSWORD)).resultado).toBe('Error')
})

test.each([
  ['a column', 'alter table bookings add column added int', /pg_attribute/],
  ['a trigger that is switched off', 'alter table invoice_files disable trigger files_stay', /pg_trigger/],
  ['a table that is gone', 'drop table sms cascade', /pg_class/],
  ['another function', `alter function gate_request_recovery set work_mem = '5MB'`, /pg_proc/],
  ['a row of the migrations', 'update sending_caps set sms_per_day = 1', /sending_caps/],
  [
    'a setting',
    `do $$ begin execute format('alter database %I set work_mem = ''5MB''', current_database()); end $$`,
    /settings/,
  ],
  ['a table that is measured', 'analyze bookings', /measured/],
])('a database is dropped after a change of its definition: %s', async (_, statement, reason) => {
  const database = await takeDatabase()
  await ask(database.logins.owner, statement)
  expect(await database.giveBack()).toMatch(reason)
  expect(await exists(nameOf(database))).toBe(false)
})

test('a database is not used again while somebody is connected to it', async () => {
  const database = await takeDatabase()
  await withClient(database.logins.owner, async () => {
    expect(await database.giveBack()).toMatch(/^still connected: posada_owner/)
  })
  expect(nameOf(await taken())).not.toBe(nameOf(database))
})

test('a database is not used again while a transaction is open in it', async () => {
  const database = await takeDatabase()
  const why = await database.app.transaction().execute(async (db) => {
    await sql`select 1`.execute(db)
    return database.giveBack()
  })
  expect(why).toMatch(/^still connected: posada_app idle in transaction/)
  expect(nameOf(await taken())).not.toBe(nameOf(database))
})
