import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '@posada/server/platform/configuration/config'
import type { Login } from '@posada/server/platform/db/database'
import { openDatabase } from '@posada/server/platform/db/open-database'
import { withClient } from '@posada/server/platform/db/with-client'
import { startStoreSimulator } from '@posada/server/simulators/object-store/start-store-simulator'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { restore } from '@posada/server/tools/copies/restore'
import { withOwnDatabase } from '@posada/server/tools/with-own-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEstablishment, databaseOwnerOf, silent } from './support/establishment.ts'
import { createFolder, type Posada, removeFolders, serverProgram, startPosada } from './support/posada.ts'
import { freeSlots, type Ledger, writeLoad } from './support/write-load.ts'

const parent = createFolder()
const folder = join(parent, 'copias')
const ledger: Ledger = { bookings: [], invited: [] }
const key = 'ab'.repeat(32)
let posada: Posada
let owner: Login
let simulator: Awaited<ReturnType<typeof startStoreSimulator>>
let writing: Omit<Parameters<typeof writeLoad>[0], 'ledger'>

const storeEnvironment = () => ({
  BACKUP_S3_ENDPOINT: simulator.settings.endpoint,
  BACKUP_S3_BUCKET: simulator.settings.bucket,
  BACKUP_S3_KEY_ID: simulator.settings.keyId,
  BACKUP_S3_SECRET: simulator.settings.secret,
  BACKUP_KEY: key,
})

beforeAll(async () => {
  simulator = await startStoreSimulator()
  const dataDir = createFolder()
  const env = { BACKUP_FOLDER: folder, ...storeEnvironment() }
  posada = await startPosada({ dataDir, env, program: await serverProgram() })
  owner = await databaseOwnerOf(dataDir)
  const establishment = await createEstablishment(posada.address, dataDir, 100)
  writing = { address: posada.address, establishment, next: freeSlots(establishment) }
}, 120_000)

afterAll(async () => {
  await posada.stop()
  await simulator.close()
  removeFolders()
  console.log(
    `${sizes.backups} copies and ${sizes.restoredMoments} moments; ${ledger.bookings.length} bookings were made meanwhile`,
  )
})

const targetFor = (name: string): Config =>
  readConfig({ POSADA_DATA_DIR: join(parent, name), BACKUP_FOLDER: folder, ...storeEnvironment() }, '/')

/** Orders a copy as the desk does, and waits until the process has made it and sent it. */
async function orderCopy(): Promise<{ id: string; state: string; inStore: boolean; storeError: string | null }> {
  return withClient(owner, async (client) => {
    await client.query('update backup_settings set requested_at = now()')
    const newest = `select id, state, in_store as "inStore", store_error as "storeError",
        (select requested_at is null from backup_settings) as "isTaken" from backup_copies order by id desc limit 1`
    for (const begun = Date.now(); Date.now() - begun < 150_000; await sleep(100)) {
      const { rows } = await client.query(newest)
      const [copy] = rows as {
        id: string
        state: string
        inStore: boolean
        storeError: string | null
        isTaken: boolean
      }[]
      if (
        copy?.isTaken &&
        copy.state !== 'running' &&
        (copy.inStore || copy.storeError !== null || copy.state === 'failed')
      )
        return copy
    }
    throw new Error('No copy was made')
  })
}

async function missing(target: Config, { bookings, invited }: Ledger): Promise<string[]> {
  const database = await openDatabase(target, silent)
  try {
    expect(await checkInvariants(database.owner)).toEqual([])
    return await withClient(database.owner, async (client) => {
      const query = `select id from unnest($1::text[]) id where id not in (select id::text from bookings)
        union all select email from unnest($2::text[]) email where email not in (select recipient from mails)`
      return (await client.query<{ id: string }>(query, [bookings, invited])).rows.map(({ id }) => id)
    })
  } finally {
    await database.close()
  }
}

const answered = (): Ledger => ({ bookings: [...ledger.bookings], invited: [...ledger.invited] })

/** Waits until the load has got some more answers, however slow the machine is. */
async function someAnswers() {
  const before = ledger.bookings.length
  while (ledger.bookings.length < before + 10) await sleep(50)
}

test.each(Array.from({ length: sizes.backups }, (_, index) => index))(
  'copy %i, made under load, contains everything that was answered before it began',
  async (index) => {
    const load = await writeLoad({ ...writing, ledger })
    await someAnswers()
    const before = answered()
    const copy = await orderCopy()
    await load.stop()
    expect(copy).toMatchObject({ state: 'done', inStore: true })
    expect(before.bookings.length).toBeGreaterThan(0)
    expect(ledger.bookings.length).toBeGreaterThan(before.bookings.length)
    const target = targetFor(`recuperada-${index}`)
    await restore(target, index % 2 === 0 ? folder : 's3', silent, { copy: copy.id })
    expect(await missing(target, before)).toEqual([])
    rmSync(target.dataDir, { recursive: true })
  },
  240_000,
)

test.each(Array.from({ length: sizes.restoredMoments }, (_, index) => index))(
  'a restore to moment %i has what was answered before it, and nothing that was begun after it',
  async (index) => {
    const load = await writeLoad({ ...writing, ledger })
    await someAnswers()
    const before = answered()
    const moment = new Date()
    await sleep(200)
    await someAnswers()
    await load.stop()
    const target = targetFor(`momento-${index}`)
    await switchSegment()
    await restoreWhenArchived(target, moment, index % 2 === 0 ? folder : 's3')
    expect(await missing(target, before)).toEqual([])
    const late = await missing(target, { bookings: ledger.bookings.slice(-3), invited: [] })
    expect(late).toHaveLength(3)
    rmSync(target.dataDir, { recursive: true })
  },
  240_000,
)

/** What the clock does within a minute. */
const switchSegment = () =>
  withOwnDatabase(posada.dataDir, silent, ({ superuser }) =>
    withClient(superuser, (client) => client.query('select pg_switch_wal()')),
  )

/** Segments are taken by the round of each minute, which a copy or a check may put off. */
const ARCHIVE_PATIENCE_MS = 150_000

async function restoreWhenArchived(target: Config, moment: Date, source: string) {
  for (const begun = Date.now(); ; await sleep(1000)) {
    try {
      return await restore(target, source, silent, { asOf: moment.toISOString() })
    } catch (error) {
      if (!/no se puede volver/.test((error as Error).message) || Date.now() - begun > ARCHIVE_PATIENCE_MS) throw error
    }
  }
}

test('a store that fails in the middle leaves the last good copy', async () => {
  const good = await orderCopy()
  simulator.behave({ fault: 'forbidden', after: 3 })
  const failed = await orderCopy()
  simulator.behave({})
  expect(failed).toMatchObject({
    state: 'done',
    inStore: false,
    storeError: expect.stringContaining('rechaza') as string,
  })
  const target = targetFor('del-almacén')
  await restore(target, 's3', silent)
  expect(good.inStore).toBe(true)
  expect(await missing(target, { bookings: ledger.bookings.slice(0, 5), invited: [] })).toEqual([])
  expect(readdirSync(parent)).toContain('del-almacén')
}, 240_000)
