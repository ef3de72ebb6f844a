import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { findBinaries, runnableBinaries } from '../platform/db/embedded/binaries.ts'
import { connectionConfig, createSocketFolder } from '../platform/db/embedded/server-address.ts'
import { runInitdb } from '../platform/db/embedded/create-cluster.ts'
import { launchServer } from '../platform/db/embedded/launch-server.ts'
import { readPostmasterFile } from '../platform/db/embedded/postmaster.ts'
import { isAlive } from '../platform/db/embedded/server-process.ts'
import { unsafeTestSettings } from '../platform/db/embedded/server-settings.ts'
import { databaseUser } from '../platform/db/embedded/system-user.ts'
import { randomPasswords } from '../platform/db/role-passwords.ts'
import { withClient } from '../platform/db/with-client.ts'
import { ensureDatabase, ensureRoles, roleNames } from '../platform/db/roles.ts'

type TestCluster = {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  gate: pg.ClientConfig
  superuser: pg.ClientConfig
  /** A new database owned by the owner, with btree_gist, or a copy of the template (which nobody may be using). */
  createDatabase(name: string, template?: string): Promise<void>
  stop(): Promise<void>
}

/** Each worker keeps those of two servers open from test to test. */
const CONNECTIONS = 300

/** A real PostgreSQL in a fresh folder, quick because it never syncs; `database` in the configs is `postgres`. */
export async function startTestCluster(): Promise<TestCluster> {
  removeAbandoned()
  const user = databaseUser()
  const root = mkdtempSync(join(tmpdir(), `posada-test-${process.pid}-`))
  chmodSync(root, 0o711)
  const [cluster, logFolder] = ['postgres', 'log'].map((name) => join(root, name)) as [string, string]
  for (const folder of [cluster, logFolder]) {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  }
  const passwords = randomPasswords()
  const binaries = runnableBinaries(findBinaries(), user)
  runInitdb(cluster, { binaries, user, password: passwords.superuser, sync: false })
  const socketFolder = createSocketFolder(user)
  const address = { socketFolder, port: socketFolder ? 5432 : 20_000 + (process.pid % 40_000) }
  const plan = { binaries, user, cluster, logFolder, address, password: passwords.superuser }
  const child = await launchServer({
    ...plan,
    extraSettings: [...unsafeTestSettings(), '-c', `max_connections=${CONNECTIONS}`],
  })
  child.unref()
  const superuser = connectionConfig(address, 'postgres', passwords.superuser)
  await withClient(superuser, (client) => ensureRoles(client, passwords))
  const clean = () => {
    for (const folder of [root, socketFolder])
      if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const stopAtExit = () => {
    child.kill('SIGQUIT')
    clean()
  }
  process.once('exit', stopAtExit)
  return {
    owner: connectionConfig(address, roleNames.owner, passwords.owner),
    app: connectionConfig(address, roleNames.app, passwords.app),
    gate: connectionConfig(address, roleNames.gate, passwords.gate),
    superuser,
    async createDatabase(name, template) {
      await withClient(superuser, (client) => ensureDatabase(client, name, template))
      if (template) return
      await withClient({ ...superuser, database: name }, (client) =>
        client.query('create extension if not exists btree_gist'),
      )
    },
    async stop() {
      process.removeListener('exit', stopAtExit)
      if (child.exitCode === null && child.signalCode === null) {
        child.ref()
        const exited = once(child, 'exit')
        child.kill('SIGQUIT') // without the last checkpoint: the data are thrown away
        await exited
      }
      clean()
    },
  }
}

/** Removes servers of killed test runs: their folder contains the id of a process that has ended. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^posada-test-(\d+)-/.exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const root = join(tmpdir(), name)
    try {
      const left = readPostmasterFile(join(root, 'postgres'))
      if (left && isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT')
      for (const folder of [root, left?.address.socketFolder])
        if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // another user's leftovers are not ours to remove
    }
  }
}
