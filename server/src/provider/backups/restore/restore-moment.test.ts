import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../../platform/db/embedded/open-embedded.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { givenBackups, silent } from '../../../test/given-backups.ts'
import { makeCopy } from '../rounds/make-copy.ts'
import { removeOutdated } from '../rounds/remove-outdated.ts'
import { writtenKey } from '../vault/backup-key.ts'
import { listWal, restorableTimes } from './restorable-times.ts'
import { restoreCopy } from './restore-copy.ts'

let given: Awaited<ReturnType<typeof givenBackups>>
beforeAll(async () => {
  given = await givenBackups()
  await asOwner('create table marks (id int primary key)')
}, 60_000)
afterAll(() => given.close())

const COMMAND = fileURLToPath(new URL('../../../tools/restore-command.ts', import.meta.url))
const asOwner = (text: string) => withClient(given.own.owner, (client) => client.query(text))
const switchWal = () => withClient(given.own.superuser, (client) => client.query('select pg_switch_wal()'))

/** Ships until the segment that was just switched has arrived. */
async function ship() {
  const before = (await listWal(given.context.folder.vault)).length
  await switchWal()
  for (let attempt = 0; attempt < 100; attempt++) {
    await given.context.shipper.ship()
    if ((await listWal(given.context.folder.vault)).length > before) return
    await sleep(100)
  }
  throw new Error('No WAL has arrived')
}

/** Ships until the WAL reaches a moment: a segment of before may arrive first. */
async function shipUntil(moment: Date) {
  for (const begun = Date.now(); Date.now() - begun < 20_000;) {
    await ship()
    const [time] = await restorableTimes(given.context.folder.vault)
    if (time && time.until >= moment) return
  }
}

async function marksIn(dataDir: string): Promise<number[]> {
  const database = await openEmbedded(dataDir, 'http://localhost', silent)
  try {
    return await withClient(database.owner, async (client) => {
      const { rows } = await client.query<{ id: number }>('select id from marks order by id')
      await client.query('create table written_after ()')
      return rows.map(({ id }) => id)
    })
  } finally {
    await database.close()
  }
}

async function restored(asOf: string): Promise<number[]> {
  const dataDir = join(given.parent, 'vuelta')
  rmSync(dataDir, { recursive: true, force: true })
  await restoreCopy({ vault: given.context.store!.vault, dataDir, wish: { asOf }, log: silent })
  expect(existsSync(join(dataDir, 'postgres/posada_recovery_wal'))).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), 'utf8')).not.toContain('recovery')
  return marksIn(dataDir)
}

/** Runs `npm run restore` with these words into a folder of that name. */
async function command(name: string, env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...words], {
    env: { PATH: process.env['PATH'], POSADA_DATA_DIR: join(given.parent, name), INIT_CWD: given.parent, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('WAL is kept from the first copy on, and takes a restore to any moment since', async () => {
  await switchWal()
  await sleep(500)
  await given.context.shipper.ship()
  expect(await listWal(given.context.folder.vault)).toEqual([])

  expect(await makeCopy(given.context, 'night')).toBe(true)
  const [copy] =
    (await listWal(given.context.folder.vault)).length === 0 ? await restorableTimes(given.context.folder.vault) : []
  await given.context.run(
    { kind: 'upload', from: given.context.folder.data, into: given.context.store!.data, id: copy!.copy.id },
    given.context.stopping,
  )
  await asOwner('insert into marks values (1)')
  await ship()
  await asOwner('insert into marks values (2)')
  await sleep(50)
  const moment = new Date().toISOString()
  await sleep(50)
  await asOwner('insert into marks values (3)')
  await expect(restored(moment)).rejects.toThrow('no se puede volver')
  await sleep(1100)
  await shipUntil(new Date(moment))
  expect(await restored(moment)).toEqual([1, 2])

  const [time] = await restorableTimes(given.context.store!.vault)
  expect(await restored(time!.until.toISOString())).toEqual([1, 2, 3])
  const late = new Date(time!.until.getTime() + 1000).toISOString()
  await expect(restored(late)).rejects.toThrow('no se puede volver')
}, 120_000)

test('the command restores from the folder and, with the key, from the store, and says what it cannot do', async () => {
  const { settings } = given.simulator
  const store = {
    BACKUP_S3_ENDPOINT: settings.endpoint,
    BACKUP_S3_BUCKET: settings.bucket,
    BACKUP_S3_KEY_ID: settings.keyId,
    BACKUP_S3_SECRET: settings.secret,
  }
  const folder = join(given.parent, 'copias')
  const [time] = await restorableTimes(given.context.folder.vault)
  const refused = async (env: Record<string, string>, words: string[], sentence: string) =>
    expect(await command('rechazada', env, ...words)).toEqual({
      code: 1,
      said: expect.stringContaining(sentence) as string,
    })
  await Promise.all([
    refused({}, [], 'Indique de dónde'),
    refused({}, ['--as-of', 'ayer', '--copia', time!.copy.id, folder], 'no los dos'),
    refused({}, [join(given.parent, 'ninguna')], 'No existe la carpeta'),
    refused({ ...store, BACKUP_KEY: 'ab'.repeat(32) }, ['s3'], 'está cifrado con la clave de copias'),
  ])
  expect(existsSync(join(given.parent, 'rechazada', 'postgres'))).toBe(false)

  const withKey = { ...store, BACKUP_KEY: writtenKey(given.key) }
  expect(await command('del almacén', withKey, 's3')).toMatchObject({ code: 0 })
  expect(await marksIn(join(given.parent, 'del almacén'))).toEqual([])
  const asOf = time!.until.toISOString()
  expect(await command('de la carpeta', {}, '--as-of', asOf, folder)).toMatchObject({ code: 0 })
  expect(await marksIn(join(given.parent, 'de la carpeta'))).toEqual([1, 2, 3])
  await refused({ POSADA_DATA_DIR: join(given.parent, 'de la carpeta') }, [folder], 'no está vacía')
}, 120_000)

test('WAL older than the copies of the days is removed', async () => {
  const { folder } = given.context
  const before = await listWal(folder.vault)
  expect(before.length).toBeGreaterThan(1)
  for (let day = 0; day < 7; day++) {
    given.clock.moveBy(24 * 3_600_000)
    expect(await makeCopy(given.context, 'night')).toBe(true)
  }
  await removeOutdated(given.context, 'folder')
  const left = new Set((await listWal(folder.vault)).map(({ name }) => name))
  expect(before.some(({ name }) => left.has(name))).toBe(false)
  expect((await restorableTimes(folder.vault)).length).toBeGreaterThanOrEqual(7)
}, 120_000)
