import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aProvider } from '../../test/a-provider.ts'
import { anotherAccount, givenApp } from '../../test/given.ts'
import { loadBackupKey, writtenKey } from './vault/backup-key.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'posada-copias-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const store = {
  endpoint: 'https://s3.ejemplo.test',
  bucket: 'copias',
  region: 'auto',
  keyId: 'x',
  secret: 'muy secreto',
  prefix: 'una/',
}
const backups = { folder: join(dataDir, 'copias'), store }
const given = await givenApp({ now: '2026-11-26T09:00:00Z', config: { dataDir, backups } })
const key = loadBackupKey({ dataDir, backups })
const asOwner = (text: string) => withClient(given.logins.owner, (client) => client.query(text))
await asOwner(`
  update backup_settings set minute = 12;
  insert into backup_copies (id, reason, chain, state, started_at, finished_at, bytes, in_folder, in_store, checked_at, checked_in, checked_rows)
    values ('2026-11-25T02-12-00Z', 'night', 'ab', 'done', '2026-11-25T02:12:00Z', '2026-11-25T02:13:30Z', 1234567, true, true, '2026-11-25T02:20:00Z', 'store', 4321);
  insert into backup_copies (id, reason, chain, state, started_at, finished_at, error)
    values ('2026-11-26T02-12-00Z', 'night', 'ab', 'failed', '2026-11-26T02:12:00Z', '2026-11-26T02:12:01Z', 'No queda sitio.');
  insert into backup_alarms (kind, detail, raised_at) values ('copy', 'No queda sitio.', '2026-11-26T02:12:01Z');
  insert into backup_wal (place, from_at, until_at) values ('folder', '2026-11-25T02:13:30Z', '2026-11-26T08:59:00Z')`)
const owner = (await anotherAccount(given)).owner
const lola = await aProvider(given)

const read = async () => (await lola.post('/api/admin/backups/get'))['copias'] as Record<string, unknown>

test('shows copies, alarms, what the rule has, and to which minutes one can go back, and no secret', async () => {
  const shown = await read()
  expect(shown).toMatchObject({
    base_propia: true,
    carpeta: backups.folder,
    almacen: 'copias/una/ en s3.ejemplo.test',
    clave: key.fingerprint,
    clave_mostrada: false,
    hora_nocturna: '03:12',
    guardadas: { dias: 1, semanas: 1, meses: 1 },
    wal_desde: '2026-11-25T02:13:30.000Z',
    wal_hasta: '2026-11-26T08:59:00.000Z',
    avisos: [{ tipo: 'copia', detalle: 'No queda sitio.' }],
    copias: [
      { estado: 'fallida', error: 'No queda sitio.', segundos: 1, bytes: null },
      { estado: 'hecha', segundos: 90, bytes: 1234567, filas_probadas: 4321, se_guarda_por: ['dia', 'semana', 'mes'] },
    ],
  })
  expect(JSON.stringify(shown)).not.toContain('secreto')
})

test('names no minute to go back to where the folder has no copy yet', async () => {
  await asOwner(`update backup_wal set from_at = null, until_at = to_timestamp(0) where place = 'folder'`)
  expect(await read()).toMatchObject({ wal_desde: '', wal_hasta: '' })
})

test('orders a copy and a check, and records who did', async () => {
  expect((await lola.post('/api/admin/backups/make'))['resultado']).toBe('Ok')
  expect((await lola.post('/api/admin/backups/check'))['resultado']).toBe('Ok')
  expect(await read()).toMatchObject({ copia_pedida: true, prueba_pedida: true })
  const installation = (await lola.post('/api/admin/get_installation'))['instalacion'] as { registro: object[] }
  expect(installation.registro).toMatchObject([
    { usuario: 'Lola Prieto', accion: 'Prueba de una copia pedida' },
    { usuario: 'Lola Prieto', accion: 'Copia pedida' },
  ])
})

test('shows the key once', async () => {
  expect((await lola.post('/api/admin/backups/show_key'))['clave']).toBe(writtenKey(key))
  const again = await lola.post('/api/admin/backups/show_key')
  expect(again).toMatchObject({ resultado: 'Error', mensaje: expect.stringContaining('ya se mostró') as string })
  expect(await read()).toMatchObject({ clave_mostrada: true })
})

test('refuses owners, who read of alarms only where no provider takes care of them', async () => {
  for (const call of ['get', 'make', 'check', 'show_key']) {
    const response = await owner.request({ method: 'POST', url: `/api/admin/backups/${call}`, payload: {} })
    expect(response.statusCode).toBe(403)
  }
  expect(await owner.get('/api/sidenav/get_status')).not.toHaveProperty('aviso_copias')
  await asOwner(`update logins set state = 'disabled' where is_provider`)
  expect(await owner.get('/api/sidenav/get_status')).toMatchObject({
    aviso_copias: expect.stringContaining('Las copias de seguridad fallan') as string,
  })
})
