import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { aProvider } from '../../test/a-provider.ts'
import { anotherAccount, givenApp } from '../../test/given.ts'

const NOW = '2026-06-25T10:00:00Z'
const dataDir = mkdtempSync(join(tmpdir(), 'posada-salud-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const backups = { folder: join(dataDir, 'copias') }
const given = await givenApp({
  now: NOW,
  config: { dataDir, backups, secretKey: 'secreto de la clave', simulate: false },
})
const asOwner = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(given.logins.owner, async (client) => (await client.query<Row>(text, values)).rows)
const { email } = await anotherAccount(given, { name: 'Hostal Puente Viejo' })
const [login] = await asOwner<{ account_id: string }>('select account_id from logins where email = $1', [email])
const accountId = login!.account_id
const lola = await aProvider(given)
const health = async () => (await lola.post('/api/admin/get_health'))['salud'] as Record<string, never>
const failures = async () =>
  (await lola.post('/api/admin/get_failed_jobs'))['trabajos'] as { tipo: string; id: string; error: string }[]

const aMail = async (fields: { state?: string; attempts?: number; dueAt: string; error: string | null }) => {
  const id = newId()
  await asOwner(
    `insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, state, attempts, due_at, last_error, created_at)
     values ($1, $2, 'guest', 'ana@privado.test', 'Asunto', '', '', $3, $4, $5, $6, $7)`,
    [accountId, id, fields.state ?? 'waiting', fields.attempts ?? 3, fields.dueAt, fields.error, NOW],
  )
  return id
}
const REFUSED = '550 5.1.1 <ana@privado.test>: no such user'

test('is calm in an installation where nothing has happened', async () => {
  expect(await health()).toMatchObject({
    copia: null,
    trabajos: { fallidos: 0 },
    ses: { en_cola: 0, vence: '' },
    aeat: { en_cola: 0, proximo_envio: '' },
    colas: [],
    llamadas: { p95: null, veces: 0, errores: 0 },
    mas_lentas: [],
    avisos: [],
  })
  const { disco, base_de_datos: bytes } = await health()
  expect(disco!['porcentaje']).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(1_000_000)
})

test('says which folder cannot be written, before a copy is missing', async () => {
  writeFileSync(backups.folder, 'a file where the folder should be')
  expect(await health()).toMatchObject({
    avisos: [expect.stringContaining(`No se puede escribir en la carpeta de las copias, ${backups.folder}`) as string],
  })
  rmSync(backups.folder)
})

test('warns where the text messages of the day near the cap of the installation', async () => {
  await asOwner('update sending_caps set sms_per_day = 0')
  expect(await health()).toMatchObject({ avisos: [expect.stringContaining('0 SMS de los 0') as string] })
  await asOwner('update sending_caps set sms_per_day = 2000')
})

test('shows what failed without personal data, and tries again only what no worker can have in hand', async () => {
  const postponed = await aMail({ dueAt: '2026-06-25T10:30:00Z', error: REFUSED })
  const claimed = await aMail({ dueAt: '2026-06-25T10:00:40Z', error: REFUSED })
  const lost = await aMail({ state: 'failed', dueAt: NOW, error: REFUSED })
  await aMail({ state: 'failed', dueAt: NOW, error: 'caducado' })
  await aMail({ attempts: 0, dueAt: '2026-06-25T10:30:00Z', error: null })
  const listed = await failures()
  expect(JSON.stringify(listed)).not.toContain('ana@')
  expect(listed.map(({ id }) => id).sort()).toEqual([postponed, claimed, lost].sort())
  expect(listed.find(({ id }) => id === postponed)).toEqual({
    tipo: 'correo',
    safe_url: accountId,
    id: postponed,
    nombre: 'Hostal Puente Viejo',
    titulo: 'Correo',
    error: 'El servidor de correo lo ha rechazado (550). Revise la dirección.',
    intentos: 3,
    hora: '2026-06-25T10:00:00.000Z',
    proximo_intento: '2026-06-25T10:30:00.000Z',
    se_puede_reintentar: true,
  })
  const retry = (id: string) => lola.post('/api/admin/retry_job', { tipo: 'correo', safe_url: accountId, id })
  for (const id of [claimed, lost]) expect(await retry(id)).toMatchObject({ resultado: 'Error' })
  expect((await Promise.all([retry(postponed), retry(postponed)])).map(({ resultado }) => resultado).sort()).toEqual([
    'Error',
    'Ok',
  ])
  const [mail] = await asOwner<{ due_at: Date }>('select due_at from mails where id = $1', [postponed])
  expect(mail!.due_at.toISOString()).toContain('2026-06-25T10:00')
  expect((await health())['trabajos']).toMatchObject({ en_espera: 1, fallidos: 3 })
})

test('tries again all that can be, and records each for the provider', async () => {
  const other = await aMail({ dueAt: '2026-06-25T11:00:00Z', error: REFUSED })
  expect(await lola.post('/api/admin/retry_all_jobs')).toMatchObject({
    reintentados: 1,
    mensaje: 'Se reintenta 1 trabajo.',
  })
  const acts = await asOwner<{ object_ids: string[] }>(
    "select object_ids from provider_acts where act = 'retry' order by id",
  )
  expect(acts.at(-1)!.object_ids).toEqual([other])
})

test('durations of several processes add up by call and hour, and are kept for seven days', async () => {
  const add = (hour: string, measured: object[]) =>
    withClient(given.logins.gate, (client) =>
      client.query('select gate_add_call_times($1, $2)', [hour, JSON.stringify(measured)]),
    )
  await add('2026-06-17T09:00:00Z', [{ call: 'old', counts: [1], errors: 0 }])
  await Promise.all([
    add('2026-06-25T08:00:00Z', [
      { call: 'a/slow', counts: [0, 0, 3], errors: 1 },
      { call: 'b', counts: [5], errors: 0 },
    ]),
    add('2026-06-25T08:00:00Z', [
      { call: 'b', counts: [5, 0, 1], errors: 0 },
      { call: 'a/slow', counts: [0, 0, 1], errors: 1 },
    ]),
  ])
  await add('2026-06-24T12:00:00Z', [{ call: 'yesterday', counts: [9], errors: 9 }])
  const { llamadas, mas_lentas: slowest } = await health()
  expect(llamadas).toMatchObject({ veces: 15, errores: 2 })
  expect(slowest).toMatchObject([
    { llamada: 'a/slow', veces: 4, errores: 2 },
    { llamada: 'b', veces: 11, errores: 0 },
  ])
  expect(await asOwner("select from call_times where call = 'old'")).toEqual([])
})

test('shows how the installation is configured, and no secret', async () => {
  const { instalacion: installation } = await lola.post('/api/admin/get_installation')
  expect(installation).toMatchObject({
    version: 'test',
    node: process.version,
    postgres_propio: true,
    colas: true,
    direccion_publica: '',
    simulados: [],
  })
  const { configuracion: settings } = installation as { configuracion: { variable: string }[] }
  expect(settings.find(({ variable }) => variable === 'POSADA_SECRET_KEY')).toMatchObject({ puesta: true, valor: '' })
  expect(JSON.stringify(installation)).not.toContain('secreto de la clave')
})

test('works in a database whose queues were never created; a process stores what it has measured when it stops', async () => {
  const bare = await givenApp({ now: NOW })
  await withClient(bare.logins.owner, (client) => client.query('drop schema pgboss12 cascade'))
  const desk = await aProvider(bare)
  expect(await desk.post('/api/admin/get_health')).toMatchObject({ resultado: 'Ok' })
  expect(await desk.post('/api/admin/get_failed_jobs')).toMatchObject({ trabajos: [] })
  expect(await desk.post('/api/admin/get_installation')).toMatchObject({ instalacion: { colas: false } })
  await bare.app.close()
  const stored = await withClient(bare.logins.owner, (client) => client.query('select call, errors from call_times'))
  expect(stored.rows).toContainEqual({ call: 'admin/get_health', errors: 0 })
})
