import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { withClient } from '../db/with-client.ts'
import { end, holdDatabase, type Holder } from '../test/database-holder.ts'
import { backup } from './backup.ts'
import { exportTables } from './export.ts'
import { restore } from './restore.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let parent: string
let source: Config
let holder: Holder

const configFor = (name: string): Config => readConfig({ POSADA_DATA_DIR: join(parent, name) }, '/')

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'posada copia '))
  chmodSync(parent, 0o711)
  source = configFor('origen')
  holder = await holdDatabase(source.dataDir)
  await migrate(holder.owner)
  await withClient(holder.owner, async (client) => {
    await client.query(
      'create schema load; create table load.pairs (id int primary key, left_of int references load.pairs, note text)',
    )
    await client.query("insert into load.pairs select n, 20001 - n, E'ñ\\t\\n' || n from generate_series(1, 20000) n")
  })
})

afterAll(async () => {
  await end(holder, 'SIGTERM')
  rmSync(parent, { recursive: true, force: true })
})

/** What the restored folder holds, asked of a real server started on it. */
async function ask<Row extends pg.QueryResultRow>(config: Config, sql: string): Promise<Row> {
  const database = await openDatabase(config, silent)
  try {
    return await withClient(database.owner, async (client) => (await client.query<Row>(sql)).rows[0]!)
  } finally {
    await database.close()
  }
}

const counted =
  'select count(*)::int as rows, count(distinct left_of)::int as links, max(note) filter (where id = 7) as note from load.pairs where id <= 100000'
const whole = { rows: 20_000, links: 20_000, note: 'ñ\t\n7' }

/** Pairs of rows written in one transaction each: a copy that holds one without the other is torn. */
async function writeUntil(done: Promise<unknown>): Promise<number> {
  let finished = false
  void done.finally(() => (finished = true)).catch(() => undefined)
  let written = 0
  await withClient(holder.owner, async (client) => {
    for (; !finished; written++) {
      const id = 200_000 + written * 2
      await client.query(`insert into load.pairs values (${id}, ${id}, 'a'), (${id + 1}, ${id}, 'b')`)
    }
  })
  return written
}

test('a backup made while people write is whole, and one altered or missing byte is refused', async () => {
  const folder = join(parent, 'copia')
  const copying = backup(source, folder, silent)
  const written = await writeUntil(copying)
  await copying
  expect(written).toBeGreaterThan(0)
  expect(readdirSync(folder, { recursive: true }).join()).not.toMatch(/secret\.key|passwords/)
  const target = configFor('recuperada')
  await restore(target, folder, silent)
  expect(await ask(target, counted)).toEqual(whole)
  const torn =
    'select count(*)::int as torn from load.pairs a where id >= 200000 and not exists (select from load.pairs b where b.id = a.id # 1)'
  expect(await ask(target, torn)).toEqual({ torn: 0 })
  await expect(restore(target, folder, silent)).rejects.toThrow('no está vacía')

  appendFileSync(join(folder, 'postgres/global/pg_control'), 'x')
  await expect(restore(configFor('otra'), folder, silent)).rejects.toThrow('está dañada')
  rmSync(join(folder, 'postgres/global/pg_control'))
  await expect(restore(configFor('otra'), folder, silent)).rejects.toThrow('no está completa')
  rmSync(join(folder, 'manifest.json'))
  await expect(restore(configFor('otra'), folder, silent)).rejects.toThrow('no hay ninguna copia completa')
  expect(readdirSync(parent)).not.toContain('otra')
}, 60_000)

type Row = Record<string, unknown>

const content = `select count(*)::int as logins, md5(string_agg(l::text || a::text, '|' order by l.id)) as digest
  from logins l join accounts a using (account_id)`
const rules = `select md5(string_agg(conrelid::regclass || conname || convalidated || pg_get_constraintdef(oid), '|' order by conrelid::regclass::text, conname)) as rules,
  (select count(*)::int from pg_trigger where tgenabled <> 'O') as disabled from pg_constraint`

test('an export comes back row by row, under the same rules, and an altered one is refused', async () => {
  const before = await withClient(holder.owner, async (client) => {
    await client.query(`insert into accounts (account_id, created_at)
      select gen_random_uuid(), now() from generate_series(1, 500)`)
    await client.query(`insert into logins (account_id, id, email, email_key, name, role, state, created_at)
      select account_id, gen_random_uuid(), account_id || '@example.org', account_id, E'Íñigo\\t"\\\\N"\\n', 'owner', 'active', now() from accounts`)
    await client.query('drop schema load cascade')
    return { ...(await client.query<Row>(content)).rows[0], ...(await client.query<Row>(rules)).rows[0] }
  })
  const folder = join(parent, 'exportada')
  await exportTables(source, folder, silent)
  const target = configFor('importada')
  await restore(target, folder, silent)
  const after = { ...(await ask(target, content)), ...(await ask(target, rules)) }
  expect(before).toMatchObject({ logins: 500, disabled: 0 })
  expect(after).toEqual(before)

  appendFileSync(join(folder, 'logins.copy.gz'), 'x')
  await expect(restore(configFor('otra'), folder, silent)).rejects.toThrow('está dañada')
  expect(readdirSync(parent)).not.toContain('otra')
}, 60_000)
