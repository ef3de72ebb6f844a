import { addDays, formatDay, MAINLAND } from '@posada/domain/platform/days/day'
import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { inAccount } from '../../../platform/db/transaction.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { deleteOutdated } from '../../../jobs/retention.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { newId } from '../../../platform/ids.ts'
import { givenApp, PASSWORD } from '../../../test/given.ts'
import { processExport } from '../public.ts'
import { finishedExport, insertAccountExport, lastExport } from '../queries/exports.ts'
import { columnTypes, inSnapshot } from '../queries/snapshot.ts'
import { tablePolicies } from '../tables/all-tables.ts'
import { unzip } from '../test/unzip.ts'
import { archivedFiles } from './archived-files.ts'
import { downloadExport } from './download-export.ts'
import { selectTable } from './select-table.ts'

const given = await givenApp({ now: '2026-11-20T15:35:00Z', config: { publicUrl: 'https://posada.test' } })
const { dependencies, logins, clock } = given
const [account, stranger] = [await aFullAccount(given), await aFullAccount(given)]
const { accountId, ids, marker } = account
const owner = await account.signedIn()
const ask = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(logins.owner, async (client) => (await client.query<Row>(text, values)).rows)
const whole = () => owner.get('/api/profile/own_data/status')
const status = async () => (await whole())['exportacion'] as Record<string, unknown>
const start = async () => (await owner.post('/api/profile/own_data/start_export'))['exportacion'] as { estado: string }
const download = () => owner.request({ method: 'GET', url: '/api/profile/own_data/download' })
const sweep = () =>
  withClient(logins.owner, (client) =>
    deleteOutdated({ query: (text, values) => client.query(text, values), close: async () => undefined }, clock.now()),
  )
const last = async () => (await inAccount(dependencies.app, accountId, (db) => lastExport(db, accountId)))!

describe('the list of tables', () => {
  test('has every table with an account', async () => {
    const tables = await ask<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(Object.keys(tablePolicies).sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  test('shows or hides every column, and names no column that does not exist', async () => {
    const types = await inAccount(dependencies.app, accountId, columnTypes)
    for (const [table, { export: policy }] of Object.entries(tablePolicies)) {
      if ('reason' in policy) continue
      const columns = types.get(table)!
      selectTable(table, policy, columns, MAINLAND)
      const unknown = [...Object.keys(policy.columns), ...policy.hidden].filter((name) => !columns.has(name))
      expect(unknown, table).toEqual([])
    }
  })

  test('has a file of its own for each table', () => {
    const files = Object.values(tablePolicies).flatMap(({ export: policy }) => ('file' in policy ? [policy.file] : []))
    expect(new Set(files).size).toBe(files.length)
  })
})

describe('an export', () => {
  let zip: Map<string, Buffer>
  const csv = (name: string) =>
    parse(zip.get(`datos/${name}.csv`)!, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]

  beforeAll(async () => {
    await owner.post('/api/recover_password', { email: await emailOf() })
    await withClient(logins.owner, async (client) => {
      await client.query(
        `update bookings set observations = '=HYPERLINK("https://malo.test";"x")', extras_total = -1250 where account_id = $1`,
        [accountId],
      )
      await client.query(
        `insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, due_at, created_at)
           values ($1, gen_random_uuid(), 'recovery', 'a@ejemplo.test', 'Recuperar', $2, '', now(), now())`,
        [accountId, `Abra https://posada.test/recover_password/${TOKEN} y elija una contraseña`],
      )
      await client.query(
        `update logins set password_hash = '$argon2id$secreto-de-usuario', second_factor = '\\xdecafbad01',
                           recovery_code_hashes = array['\\xfeedface02'::bytea] where account_id = $1`,
        [accountId],
      )
      await client.query(`update cleaners set password_hash = 'secreto-de-limpieza' where account_id = $1`, [accountId])
      await client.query(`update rooms set sealed_door_code = '\\xabad1dea03' where account_id = $1`, [accountId])
    })
  })

  test('is one at a time, and is made by a worker', async () => {
    expect(await start()).toMatchObject({ estado: 'en_espera', hechas: 0 })
    const { id } = await last()
    await start()
    expect((await last()).id).toBe(id)
    expect((await download()).statusCode).toBe(404)
    await Promise.all([processExport({ accountId, id }, dependencies), processExport({ accountId, id }, dependencies)])
    expect(await status()).toMatchObject({
      estado: 'terminado',
      caduca: '2026-11-27' + String(await expiry()).slice(10),
    })
    const response = await download()
    expect(response.headers['content-disposition']).toContain(`datos-${marker}-2026-11-20.zip`)
    expect(response.rawPayload).toHaveLength(Number(response.headers['content-length']))
    zip = await unzip(response.rawPayload)
  })

  test('has every row of every table, and says so in its table of contents', async () => {
    const contents = parse(zip.get('contenido.csv')!, { bom: true, delimiter: ';', columns: true }) as Record<
      string,
      string
    >[]
    const countOf = new Map(contents.map((row) => [row['Archivo'], Number(row['Filas o archivos'])]))
    for (const [table, { export: policy }] of Object.entries(tablePolicies)) {
      if ('reason' in policy) continue
      const path = `datos/${policy.file}.csv`
      expect(zip.get(path)!.subarray(0, 3), path).toEqual(Buffer.from('\uFEFF'))
      expect(csv(policy.file), path).toHaveLength(countOf.get(path)!)
      if (['mails', 'audit', 'account_exports'].includes(table)) continue // written to by the export itself
      const [row] = await ask<{ count: number }>(
        `select count(*)::integer as count from ${table} t where account_id = $1 and ${policy.where ?? 'true'}`,
        [accountId],
      )
      expect(countOf.get(path), table).toBe(row!.count)
    }
    expect([...zip.keys()].filter((path) => path.startsWith('fotos/'))).toHaveLength(countOf.get('fotos/')!)
    expect([...zip.keys()].some((path) => path.startsWith('fotos/') && path.includes(ids.file))).toBe(true)
  })

  test('writes days, amounts and names as a Spanish spreadsheet reads them', () => {
    const [booking] = csv('reservas')
    expect(booking).toMatchObject({ Titular: marker, Estado: 'Confirmada', Establecimiento: marker, Extras: '-12,50' })
    expect(booking!['Entrada']).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(booking!['Total']).toMatch(/^\d+,\d\d$/)
    expect(csv('estancias').find((stay) => stay['Reserva'] !== '')).toMatchObject({ Unidad: marker })
    expect(csv('usuarios').map((user) => user['Papel'])).toContain('Propietario')
  })

  test('has no cell that a spreadsheet takes for a formula', () => {
    expect(csv('reservas')[0]!['Observaciones']).toBe(`'=HYPERLINK("https://malo.test";"x")`)
    const figures = /^-?\d+(,\d\d)?$/
    for (const [path, bytes] of zip) {
      if (!path.endsWith('.csv')) continue
      const cells = (parse(bytes, { bom: true, delimiter: ';' }) as string[][]).flat()
      expect(
        cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !figures.test(cell)),
        path,
      ).toEqual([])
    }
  })

  test('contains no secret: no hash, key, code or link, and nothing of another account', async () => {
    const everything = Buffer.concat([...zip.values()]).toString('latin1')
    const known = [stranger.marker, PASSWORD, TOKEN, 'argon2', 'secreto-de-usuario', 'secreto-de-limpieza']
    const stored = await storedSecrets()
    expect(stored.length).toBeGreaterThan(5)
    expect([...known, ...stored].filter((secret) => everything.includes(secret))).toEqual([])
    expect(csv('correos').map((mail) => mail['Texto'])).toContain('Abra (enlace) y elija una contraseña')
  })

  /** Every stored value of bytes that is no file, as texts in which it could appear. */
  async function storedSecrets(): Promise<string[]> {
    const isFile = (table: string, column: string) =>
      archivedFiles.some((files) => files.table === table && files.bytes === column) || table === 'account_export_parts'
    const types = await inAccount(dependencies.app, accountId, columnTypes)
    return withClient(logins.owner, async (client) => {
      const secrets: string[] = []
      for (const table of Object.keys(tablePolicies))
        for (const [column, type] of types.get(table)!) {
          if (!type.startsWith('bytea') || isFile(table, column)) continue
          const { rows } = await client.query<{ value: string }>(
            `select v::text as value from ${table}, unnest(${type === 'bytea' ? `array[${column}]` : column}) v
              where account_id = $1 and length(v) > 3`,
            [accountId],
          )
          for (const { value } of rows)
            secrets.push(value.slice(2), Buffer.from(value.slice(2), 'hex').toString('base64'))
        }
      return secrets
    })
  }

  test('says in LEEME.txt what is in it and which tables are not, with the reason', () => {
    const text = zip.get('LEEME.txt')!.toString()
    expect(text).toContain('20/11/2026')
    for (const [table, { export: policy }] of Object.entries(tablePolicies))
      if ('reason' in policy) expect(text).toContain(`${table}: ${policy.reason}`)
  })

  test('is announced by a mail that has no file and no link but that of the panel', async () => {
    const mails = await ask<{ attachment: Buffer | null; text_body: string }>(
      `select attachment, text_body from mails where account_id = $1 and purpose = 'export-ready'`,
      [accountId],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.attachment).toBeNull()
    expect(mails[0]!.text_body.match(/https?:\S+/g)).toEqual(['https://posada.test/dashboard/profile'])
  })

  test('sees one instant, whatever is written meanwhile', async () => {
    await inSnapshot(dependencies.app, accountId, async (db) => {
      const count = () => db.selectFrom('unitTypes').where('accountId', '=', accountId).select('id').execute()
      const before = await count()
      await ask(
        `insert into unit_types (account_id, id, name, name_key) values ($1, gen_random_uuid(), 'nuevo', 'nuevo')`,
        [accountId],
      )
      expect(await count()).toEqual(before)
    })
  })

  test('that a stopped process leaves behind is made by the next one, and one that died after its lease', async () => {
    await start()
    const { id } = await last()
    await processExport({ accountId, id }, { ...dependencies, stopping: AbortSignal.abort() })
    expect(await last()).toMatchObject({ state: 'waiting', attempts: 0, worksUntil: null })
    const until = new Date(clock.now().getTime() + 60_000)
    await ask(`update account_exports set state = 'running', attempts = 1, works_until = $2 where id = $1`, [id, until])
    await processExport({ accountId, id }, dependencies)
    expect(await last()).toMatchObject({ state: 'running', attempts: 1 })
    clock.moveBy(61_000)
    await processExport({ accountId, id }, dependencies)
    expect(await last()).toMatchObject({ state: 'done', attempts: 2 })
    expect(
      await ask('select 1 from account_exports where account_id = $1 and expires_at > $2', [accountId, clock.now()]),
    ).toHaveLength(1)
  })

  test('is given up after three attempts, and can be ordered again', async () => {
    await start()
    const { id } = await last()
    const broken = { ...dependencies, log: { error: () => undefined } as never }
    await ask(`update account_exports set attempts = 3 where id = $1`, [id])
    await processExport({ accountId, id }, broken)
    expect(await status()).toMatchObject({ estado: 'fallido' })
    clock.moveBy(1_000)
    expect(await start()).toMatchObject({ estado: 'en_espera' })
  })

  test('is ordered as often as wanted on one connection to the database', async () => {
    await ask(`delete from account_exports where account_id = $1 and state <> 'done'`, [accountId])
    await inAccount(dependencies.app, accountId, async (db) => {
      for (let order = 0; order < 8; order++) {
        const row = { accountId, id: newId(), requestedAt: clock.now(), requestedBy: newId() }
        expect(await insertAccountExport(db, row)).toBe(true)
        expect(await insertAccountExport(db, { ...row, id: newId() })).toBe(false)
        await db.deleteFrom('accountExports').where('id', '=', row.id).execute()
      }
    })
    await start()
  })

  test('that is being downloaded stays until it has been read, though a newer one is finished and its time is over', async () => {
    const { id: old } = await last()
    await processExport({ accountId, id: old }, dependencies)
    const piece = (id: string, number: number, bytes: string) =>
      ask('insert into account_export_parts values ($1, $2, $3, $4)', [accountId, id, number, Buffer.from(bytes)])
    await ask('delete from account_export_parts where export_id = $1', [old])
    await ask('update account_exports set bytes = 9 where id = $1', [old])
    for (const [number, bytes] of ['uno', 'dos', 'fin'].entries()) await piece(old, number, bytes)
    const { chunks } = (await inAccount(dependencies.app, accountId, (db) =>
      downloadExport(dependencies, { db, accountId, now: clock.now() } as RequestContext),
    ))!
    const reader = chunks[Symbol.asyncIterator]()
    const read = async () => String((await reader.next()).value)
    const minutesLater = async (minutes: number) => {
      clock.moveBy(minutes * 60_000)
      await sweep()
    }
    const kept = async () => (await ask('select 1 from account_exports where id = $1', [old])).length === 1
    expect(await read()).toBe('uno')
    clock.moveBy(1_000)
    await start()
    const { id: newer } = await last()
    expect(await whole()).toMatchObject({
      exportacion: { estado: 'en_espera' },
      exportacion_anterior: { estado: 'terminado', bytes: 9 },
    })
    await processExport({ accountId, id: newer }, dependencies)
    expect(await whole()).toMatchObject({ exportacion: { estado: 'terminado' }, exportacion_anterior: null })
    await minutesLater(25)
    expect(await read()).toBe('dos')
    await minutesLater(25)
    expect(await read()).toBe('fin')
    expect(await kept()).toBe(true)
    expect((await reader.next()).done).toBe(true)
    await minutesLater(31)
    expect(await kept()).toBe(false)
    expect((await last()).id).toBe(newer)
  })

  test('is named and announced by the days of its account, which are not those of the mainland', async () => {
    await ask(`update establishments set time_zone = 'Atlantic/Canary' where account_id = $1`, [accountId])
    const day = addDays(clock.now().toISOString().slice(0, 10), 1)
    clock.moveBy(Date.parse(`${day}T23:30:00Z`) - clock.now().getTime())
    const again = await account.signedIn()
    await again.post('/api/profile/own_data/start_export')
    const { id } = await last()
    await processExport({ accountId, id }, dependencies)
    const { headers } = await again.request({ method: 'GET', url: '/api/profile/own_data/download' })
    expect(headers['content-disposition']).toContain(`datos-${marker}-${day}.zip`)
    const [mail] = await ask<{ text_body: string }>(
      `select text_body from mails where account_id = $1 and purpose = 'export-ready' order by created_at desc limit 1`,
      [accountId],
    )
    expect(mail?.text_body).toContain(`hasta el ${formatDay(addDays(day, 7))}`)
  })

  test('is deleted a week later', async () => {
    await ask(`delete from account_exports where state = 'waiting'`)
    expect(
      await inAccount(dependencies.app, accountId, (db) => finishedExport(db, accountId, clock.now())),
    ).toBeDefined()
    clock.moveBy(7 * 86_400_000 + 1000)
    const again = await account.signedIn()
    expect((await again.request({ method: 'GET', url: '/api/profile/own_data/download' })).statusCode).toBe(404)
    expect((await again.get('/api/profile/own_data/status'))['exportacion']).toBeNull()
    clock.moveBy(3_600_000) // a ZIP that is being read is kept
    await sweep()
    expect(await ask('select 1 from account_export_parts where account_id = $1', [accountId])).toEqual([])
  })
})

const TOKEN = 'ficha-de-un-solo-uso-9f8e7d'
const emailOf = async () =>
  (await ask<{ email: string }>('select email from logins where id = $1', [account.logins.owner]))[0]!.email
const expiry = async () => (await last()).expiresAt!.toISOString()
