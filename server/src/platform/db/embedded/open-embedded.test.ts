import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { end, holdDatabase, spawnHolder, type DatabaseHolder } from '../../../test/database-holder.ts'
import { sizes } from '../../../test/sizes.ts'
import { deleteRolePasswords } from '../role-passwords.ts'
import { withClient } from '../with-client.ts'
import { recordedRoot } from './cluster-folders.ts'
import { readPostmasterFile } from './postmaster.ts'
import { isAlive, stopServer } from './server-process.ts'

let parent: string
let dataDir: string
const holders: DatabaseHolder[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'posada ñandú '))
  dataDir = join(parent, 'mis datos')
})

afterEach(async () => {
  for (const holder of holders.splice(0)) await end(holder, 'SIGTERM')
  const left = postmaster()
  if (left && isAlive(left)) await stopServer(left)
  const root = recordedRoot(dataDir)
  for (const folder of [parent, root]) rmSync(folder, { recursive: true, force: true })
})

async function hold(): Promise<DatabaseHolder> {
  const holder = await holdDatabase(dataDir)
  holders.push(holder)
  return holder
}

const postmaster = () => readPostmasterFile(join(recordedRoot(dataDir), 'postgres'))?.pid

async function addRow({ owner }: DatabaseHolder): Promise<number> {
  return withClient(owner, async (client) => {
    await client.query('create table if not exists acknowledged (at timestamptz default clock_timestamp())')
    await client.query('insert into acknowledged default values')
    return Number((await client.query<{ n: string }>('select count(*) as n from acknowledged')).rows[0]!.n)
  })
}

test('starts, stops without leaving a process, and finds its data at the second start', async () => {
  const first = await hold()
  expect(await addRow(first)).toBe(1)
  const server = postmaster()!
  await end(first, 'SIGINT')
  expect(isAlive(server)).toBe(false)
  expect(existsSync(String(first.owner.host))).toBe(false)
  expect(readdirSync(dataDir)).not.toContain('posada.lock')
  expect(await addRow(await hold())).toBe(2)
})

test('rejects a second start with the address of the first, and adopts the server after the first was killed', async () => {
  const first = await hold()
  await expect(holdDatabase(dataDir)).rejects.toThrow(
    /^Ya hay una Posada abierta con la carpeta .*: http:\/\/127\.0\.0\.1:/,
  )
  const server = postmaster()
  await end(first, 'SIGKILL')
  const second = await hold()
  expect(postmaster()).toBe(server) // adopted, not started again
  await addRow(second)
})

test('keeps every committed row when node and server are killed repeatedly', async () => {
  for (let round = 1; round <= sizes.killRounds; round++) {
    const holder = await hold()
    expect(await addRow(holder)).toBe(round)
    process.kill(postmaster()!, 'SIGKILL')
    await end(holder, 'SIGKILL')
  }
  expect(await addRow(await hold())).toBe(sizes.killRounds + 1)
})

test('restarts a killed server at the same address while node runs', async () => {
  const holder = await hold()
  await addRow(holder)
  process.kill(postmaster()!, 'SIGKILL')
  await expect.poll(() => addRow(holder).catch(() => 0), { interval: 200 }).toBe(2)
})

test('recreates a database whose creation was interrupted', async () => {
  for (const pause of [0, 150, 300]) {
    const child = spawnHolder(dataDir)
    await expect
      .poll(() => existsSync(dataDir) && readdirSync(recordedRoot(dataDir)).join(), { interval: 10 })
      .toMatch('postgres')
    await sleep(pause)
    await end({ child }, 'SIGKILL')
  }
  expect(await addRow(await hold())).toBe(1)
  expect(readdirSync(recordedRoot(dataDir)).filter((name) => name.includes('.new-'))).toEqual([])
})

test.each([
  ['empty', ''],
  ['garbled', '\0\0\0\0\0\0'],
])('starts after a power cut that left the postmaster file %s', async (_, content) => {
  const first = await hold()
  await addRow(first)
  process.kill(postmaster()!, 'SIGKILL')
  await end(first, 'SIGKILL')
  const left = postmaster() // the first Posada may have restarted the server before it was killed
  if (left && isAlive(left)) await stopServer(left)
  writeFileSync(join(recordedRoot(dataDir), 'postgres', 'postmaster.pid'), content)
  expect(await addRow(await hold())).toBe(2)
})

test('sets new passwords when the password file is lost', async () => {
  const first = await hold()
  await addRow(first)
  await end(first, 'SIGKILL')
  deleteRolePasswords(dataDir)
  expect(await addRow(await hold())).toBe(2)
})
