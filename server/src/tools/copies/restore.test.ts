import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '../../platform/configuration/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { end, holdDatabase, type DatabaseHolder } from '../../test/database-holder.ts'
import { backup } from './backup.ts'
import { exportTables } from './export.ts'
import { readManifest, writeManifest, type ExportManifest } from './manifest.ts'
import { restore } from './restore.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let parent: string
let source: Config
let holder: DatabaseHolder

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
    await client.query(accessRowsSql)
    await client.query(invoiceRowsSql)
    await client.query(otherSessionsSql)
    await client.query("insert into load.pairs select n, 20001 - n, E'ñ\\t\\n' || n from generate_series(1, 20000) n")
  })
})

afterAll(async () => {
  await end(holder, 'SIGTERM')
  rmSync(parent, { recursive: true, force: true })
})

const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
/** The known key, and a user with a session and a recovery link, and a mail with that link that has not been sent. */
const accessRowsSql = `
  insert into accounts (account_id, created_at) values ('${ids[0]}', now());
  insert into logins (account_id, id, email, email_key, role, state, created_at)
    values ('${ids[0]}', '${ids[0]}', 'ana@ejemplo.test', 'ana@ejemplo.test', 'owner', 'active', now());
  insert into secret_key_fingerprint (fingerprint) values ('key');
  insert into sessions (account_id, id, login_id, opened_at, last_seen_at)
    values ('${ids[0]}', '${ids[0]}', '${ids[0]}', now(), now());
  insert into session_tokens (session_id, generation, access_hash, refresh_hash, made_at)
    values ('${ids[0]}', 0, 'access', 'refresh', now());
  insert into recovery_links (token_hash, account_id, login_id, purpose, expires_at)
    values ('token', '${ids[0]}', '${ids[0]}', 'recovery', now() + interval '1 hour');
  insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, expires_at, created_at)
    values ('${ids[0]}', '${ids[0]}', 'recovery', 'ana@ejemplo.test', '', 'link', 'link', now(), now() + interval '1 hour', now()),
           ('${ids[0]}', '${ids[1]}', 'notice', 'ana@ejemplo.test', '', 'text', 'text', now(), null, now())`
/** An issued invoice, which triggers protect. */
const invoiceRowsSql = `
  insert into establishments (account_id, id, kind, name, created_at) values ('${ids[0]}', '${ids[0]}', 'hotel', 'Hotel', now());
  insert into invoice_series (account_id, id, establishment_id, name, kind, prefix, suffix, created_at)
    values ('${ids[0]}', '${ids[0]}', '${ids[0]}', 'Serie', 'ordinary', 'H-', '', now());
  insert into invoices (account_id, id, series_id, establishment_id, state, type, document_id, number, issued_on, created_at)
    values ('${ids[0]}', '${ids[0]}', '${ids[0]}', '${ids[0]}', 'issued', 'F2', '${ids[0]}', 'H-00001', '2026-06-25', now());
  insert into invoice_documents (account_id, id, invoice_id, series_id, issuer_tax_id, number, sequence, type, issued_on,
                                 base, tax, total, snapshot, issued_at)
    values ('${ids[0]}', '${ids[0]}', '${ids[0]}', '${ids[0]}', 'B12345674', 'H-00001', 1, 'F2', '2026-06-25',
            1000, 100, 1100, '{}', now())`
/** A cleaner's session, and one of the provider's staff. */
const otherSessionsSql = `
  insert into cleaners (account_id, id, establishment_id, name, username, username_key, password_hash, created_at)
    values ('${ids[0]}', '${ids[0]}', '${ids[0]}', 'Eva', 'eva', 'eva', '', now());
  insert into cleaner_sessions (account_id, id, cleaner_id, token_hash, opened_at, last_seen_at)
    values ('${ids[0]}', '${ids[0]}', '${ids[0]}', 'cleaner', now(), now());
  insert into support_sessions (account_id, id, login_id, provider_session_id, provider_name, reason, token_hash, opened_at, ends_at)
    values ('${ids[0]}', '${ids[0]}', '${ids[0]}', '${ids[0]}', 'Lola', '', 'support', now(), now() + interval '30 minutes')`
const accessStateSql = `select (select count(*)::int from secret_key_fingerprint) as keys,
  (select count(*)::int from sessions where ended_at is null) as sessions,
  (select count(*)::int from cleaner_sessions) as cleaners,
  (select count(*)::int from support_sessions where ended_at is null) as support,
  (select count(*)::int from session_tokens) as tokens, (select count(*)::int from recovery_links) as links,
  (select string_agg(purpose || ' ' || state || ' ' || text_body, ', ' order by purpose) from mails) as mails`
const revokedAccess = {
  keys: 0,
  sessions: 0,
  cleaners: 0,
  support: 0,
  tokens: 0,
  links: 0,
  mails: 'notice waiting text, recovery failed ',
}

/** Runs a query on a server started on the restored folder. */
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

/** Writes pairs of rows in one transaction each: a copy with only one of a pair is inconsistent. */
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

test('a folder without a Posada gives no copy, and is not made', async () => {
  const nothing = configFor('ninguna')
  await expect(backup(nothing, join(parent, 'copia de nada'), silent)).rejects.toThrow(
    `En la carpeta de datos ${nothing.dataDir} no hay ninguna Posada`,
  )
  expect(readdirSync(parent)).not.toContain('ninguna')
})

test('a backup made during writes is consistent, and altered or missing files are rejected', async () => {
  const folder = join(parent, 'copia')
  const copying = backup(source, folder, silent)
  const written = await writeUntil(copying)
  await copying
  expect(written).toBeGreaterThan(0)
  expect(readdirSync(folder, { recursive: true }).join()).not.toMatch(/secret\.key|passwords/)
  const target = configFor('recuperada')
  await restore(target, folder, silent)
  expect(await ask(target, counted)).toEqual(whole)
  expect(await ask(target, accessStateSql)).toEqual(revokedAccess)
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

test('an export restores all rows and constraints, and an altered one is rejected', async () => {
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
  expect(before).toMatchObject({ logins: 502, disabled: 0 })
  expect(after).toEqual(before)
  expect(await ask(target, accessStateSql)).toEqual(revokedAccess)
  expect(await ask(target, 'select number from invoice_documents')).toEqual({ number: 'H-00001' })
  await expect(ask(target, 'update invoice_documents set total = 0')).rejects.toThrow('are never changed')

  appendFileSync(join(folder, 'logins.copy.gz'), 'x')
  await expect(restore(configFor('otra'), folder, silent)).rejects.toThrow('está dañada')
  expect(readdirSync(parent)).not.toContain('otra')
}, 60_000)

test('a failed restore leaves nothing behind, so that the next one succeeds', async () => {
  const folder = join(parent, 'buena')
  await exportTables(source, folder, silent)
  const torn = join(parent, 'cortada')
  cpSync(folder, torn, { recursive: true })
  const manifest = readManifest(folder) as ExportManifest
  const files = manifest.files.map((file) => (file.table === 'logins' ? { ...file, rows: file.rows + 1 } : file))
  writeManifest(torn, { ...manifest, files })
  const target = configFor('segundo intento')
  mkdirSync(target.dataDir)
  writeFileSync(join(target.dataDir, 'secret.key'), 'kept')
  await expect(restore(target, torn, silent)).rejects.toThrow('La tabla logins debía tener')
  expect(readdirSync(target.dataDir)).toEqual(['secret.key'])
  const said: string[] = []
  await restore(target, folder, { ...silent, info: (text) => said.push(text) })
  expect(said.join()).toContain('se han cerrado todas las sesiones')
  expect(await ask(target, 'select count(*)::int as logins from logins')).toEqual({ logins: 502 })
}, 60_000)
