import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { givenBackups } from '../../../test/given-backups.ts'
import { copyIdAt, getManifest, listCopies, pieceName } from '../copies/copy-manifest.ts'
import { readCopies } from '../queries/backup-state.ts'
import { runRound } from './run-round.ts'

let given: Awaited<ReturnType<typeof givenBackups>>
beforeAll(async () => {
  given = await givenBackups({ now: new Date('2026-11-25T10:00:00Z') })
  await withClient(given.own.owner, async (client) => {
    await client.query(`create schema if not exists pgboss12`)
    await client.query(`insert into accounts (account_id, created_at) values ('${ACCOUNT}', now())`)
    await client.query(`insert into logins (account_id, id, email, email_key, role, state, created_at)
      values ('${ACCOUNT}', '${ACCOUNT}', 'ana@ejemplo.test', 'ana@ejemplo.test', 'owner', 'active', now())`)
    await client.query('update backup_settings set minute = 12')
  })
}, 60_000)
afterAll(() => given.close())
beforeEach(() => given.simulator.behave({}))

const ACCOUNT = '00000000-0000-7000-8000-000000000001'
const HOUR_MS = 3_600_000
const round = (mayBeNight = true) => runRound(given.context, { mayBeNight })
const later = (hours: number) => given.clock.moveBy(hours * HOUR_MS)
const copies = () => readCopies(given.context.pool)
const inPlaces = async () => ({
  folder: (await listCopies(given.context.folder.vault)).complete,
  store: (await listCopies(given.context.store!.vault)).complete,
})
const order = (what: 'requested_at' | 'check_at') =>
  withClient(given.own.owner, (client) => client.query(`update backup_settings set ${what} = now()`))
async function alarms() {
  return withClient(given.own.superuser, async (client) => {
    const { rows } = await client.query<{ kind: string; isOpen: boolean }>(
      `select kind, ended_at is null as "isOpen" from backup_alarms order by id`,
    )
    const mails = await client.query<{ subject: string; recipient: string }>(
      `select subject, recipient from mails where purpose = 'backup-alarm' order by id`,
    )
    return {
      open: rows.filter(({ isOpen }) => isOpen).map(({ kind }) => kind),
      mails: mails.rows.map(({ subject, recipient }) => `${recipient} ${subject}`),
    }
  })
}

test('makes the first copy, sends it encrypted to the store, restores it from there and counts it', async () => {
  await round(false)
  expect(await copies()).toEqual([])
  await round()
  const id = copyIdAt(given.clock.now())
  expect(await inPlaces()).toEqual({ folder: [id], store: [id] })
  expect(await copies()).toMatchObject([{ id, state: 'done', inFolder: true, inStore: true, checkError: null }])
  expect((await copies())[0]!.checkedAt).toEqual(given.clock.now())
  expect(await alarms()).toEqual({ open: [], mails: [] })
  const kept = given.simulator.bytesOf(pieceName(id, 0))!
  expect(kept.includes(readFileSync(join(given.own.cluster, 'PG_VERSION')))).toBe(false)
  await round()
  expect(await copies()).toHaveLength(1)
})

test('a store that fails in the middle keeps the copy before, alarms once by mail, and gets the rest half an hour later', async () => {
  const before = (await inPlaces()).store
  later(24)
  given.simulator.behave({ fault: 'error', after: 2 })
  await round()
  await round()
  given.simulator.behave({})
  expect((await inPlaces()).store).toEqual(before)
  expect((await inPlaces()).folder).toHaveLength(2)
  expect(await alarms()).toEqual({
    open: ['store'],
    mails: ['ana@ejemplo.test Posada: La copia no llega al almacén'],
  })
  await round()
  expect((await inPlaces()).store).toEqual(before)
  later(0.5)
  await round()
  expect((await inPlaces()).store).toHaveLength(2)
  expect((await alarms()).open).toEqual([])
})

test('an ordered copy is made at once, and the rule keeps the newest of a day', async () => {
  const before = (await inPlaces()).folder
  later(0.1)
  await order('requested_at')
  await round(false)
  const after = (await inPlaces()).folder
  expect(after).toHaveLength(before.length)
  expect(after.at(-1)! > before.at(-1)!).toBe(true)
  await round(false)
  expect((await inPlaces()).folder).toEqual(after)
})

test('a damaged copy in the store fails its check', async () => {
  const newest = (await inPlaces()).store.at(-1)!
  const piece = pieceName(newest, 1)
  const sealed = given.simulator.bytesOf(piece)!
  const changed = Buffer.from(sealed)
  changed[sealed.length - 20]! ^= 1
  given.simulator.replace(piece, changed)
  await order('check_at')
  await round(false)
  expect((await copies())[0]!.checkError).toMatch(/dañado/)
  expect((await alarms()).open).toEqual(['check'])
  given.simulator.replace(piece, sealed)
})

test('without a good copy for 26 hours the missing one alarms, and the copies before stay', async () => {
  const { folder } = given.context
  const before = await inPlaces()
  later(25)
  const failing = { ...given.context, run: () => Promise.reject(new Error('No queda sitio.')) }
  await runRound(failing, { mayBeNight: true })
  expect((await alarms()).open.toSorted()).toEqual(['check', 'copy'])
  later(2)
  await runRound(failing, { mayBeNight: true })
  expect((await alarms()).open.toSorted()).toEqual(['check', 'copy', 'missing'])
  expect((await alarms()).mails).toHaveLength(4)
  expect(await inPlaces()).toEqual(before)
  later(0.5)
  await order('check_at')
  await round()
  expect((await alarms()).open).toEqual([])
  expect((await listCopies(folder.vault)).incomplete).toEqual([])
})

test('a copy that restores with other counts is called bad only when the next one is, too', async () => {
  const doubted = {
    fault: 'La tabla x tiene 2 filas recuperadas, y la copia dice 0.',
    tables: 1,
    rows: 2,
    isCountAlone: true,
  }
  const miscounting = (async (task, stopping) =>
    task.kind === 'check' ? doubted : given.context.run(task, stopping)) as typeof given.context.run
  await order('check_at')
  await round(false)
  const before = (await copies())[0]!
  expect(before.checkError).toBeNull()
  later(0.1)
  await order('check_at')
  await runRound({ ...given.context, run: miscounting }, { mayBeNight: false })
  expect((await copies())[0]).toMatchObject({ id: before.id, checkError: null })
  expect((await alarms()).open).toEqual([])
  later(0.1)
  await runRound({ ...given.context, run: miscounting }, { mayBeNight: false })
  const [second] = await copies()
  expect(second!.id > before.id).toBe(true)
  expect(second!.checkError).toBe(doubted.fault)
  expect((await alarms()).open).toEqual(['check'])
  later(24)
  await round()
  expect((await copies())[0]).toMatchObject({ checkError: null, checkedAt: given.clock.now() })
  expect((await alarms()).open).toEqual([])
})

test('rows that come and go in a moment are not counted', async () => {
  await withClient(given.own.owner, async (client) => {
    await client.query(
      `insert into failed_logins (try_id, subject, tried, failed_at) select gen_random_uuid(), '', '', now() from generate_series(1, 9)`,
    )
    await client.query('delete from failed_logins')
  })
  later(0.1)
  await order('requested_at')
  await round(false)
  const { rows } = await getManifest(given.context.folder.vault, (await copies())[0]!.id)
  expect(rows['failed_logins']).toEqual([0, Number.MAX_SAFE_INTEGER])
  expect(rows['accounts']).toEqual([1, 1])
})

test('a copy found in the folder after a restore is listed', async () => {
  await withClient(given.own.owner, (client) => client.query('delete from backup_copies'))
  later(0.1)
  await order('requested_at')
  await round(false)
  expect((await copies()).map(({ id }) => id).toSorted()).toEqual((await inPlaces()).folder)
})

test('after a clock that was ahead is put right, a copy is made, sent and kept, and one that fails is missing', async () => {
  later(24 * 300)
  await round()
  const ahead = (await inPlaces()).store
  later(-24 * 298)
  await runRound({ ...given.context, run: () => Promise.reject(new Error('No queda sitio.')) }, { mayBeNight: true })
  expect((await alarms()).open.toSorted()).toEqual(['copy', 'missing'])
  later(0.5)
  await round()
  const made = copyIdAt(given.clock.now())
  expect((await inPlaces()).folder).toContain(made)
  expect((await inPlaces()).store).toEqual([...ahead, made].toSorted())
  expect((await alarms()).open).toEqual([])
  const count = (await copies()).length
  await round()
  expect(await copies()).toHaveLength(count)
})
