import { existsSync, rmSync } from 'node:fs'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { forgetRolePasswords, hasRolePasswords, rolePasswords, type RolePasswords } from '../role-passwords.ts'
import { ensureDatabase, ensureRoles, roleNames } from '../roles.ts'
import { withClient } from '../with-client.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { chooseAddress } from './choose-address.ts'
import { clusterPlace, type ClusterPlace } from './cluster-place.ts'
import { connectionTo } from './connection-to.ts'
import { openDataFolder } from './data-folder.ts'
import { takeInstanceLock } from './instance-lock.ts'
import { makeCluster } from './make-cluster.ts'
import { renewSuperuserPassword } from './renew-superuser-password.ts'
import { runnableBinaries } from './runnable-binaries.ts'
import type { Address } from './server-settings.ts'
import { clearDeadServer, liveServer } from './stale-server.ts'
import { supervise, type Supervised } from './supervise.ts'
import { stopServer } from './wait-for-end.ts'

/** Our own server: its three logins, and its superuser for backup and export. */
export type EmbeddedDatabase = Omit<Supervised, 'stop' | 'address'> & {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  gate: pg.ClientConfig
  superuser: pg.ClientConfig
  close(): Promise<void>
}

export const databaseName = 'posada'

/**
 * Starts or adopts the database of a data folder. `address` is shown to a second Posada that tries to use the folder.
 */
export async function openEmbedded(dataDir: string, address: string, log: Log): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir)
  const lock = takeInstanceLock(folder, address)
  try {
    const place = clusterPlace(folder, log)
    const binaries = runnableBinaries(findBinaries(), place.user, log.warn.bind(log))
    const passwords = await passwordsFor(folder, place, binaries)
    makeCluster(place, binaries, passwords.superuser)
    const plan = {
      binaries,
      ...place,
      address: await chooseAddress(place.cluster, place.user),
      password: passwords.superuser,
    }
    const server = await supervise(plan, log).catch((error: unknown) => {
      removeSocketFolder(plan.address)
      throw error
    })
    if (server.address.socketFolder !== plan.address.socketFolder) removeSocketFolder(plan.address)
    const close = async () => {
      await server.stop()
      removeSocketFolder(server.address)
      lock.release()
    }
    return await prepared(server, passwords, close)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Reads the passwords. Missing ones (lost, or not in a restored backup) are renewed while the server is stopped. */
async function passwordsFor(folder: string, place: ClusterPlace, binaries: Binaries): Promise<RolePasswords> {
  if (hasRolePasswords(folder) || !existsSync(place.cluster)) return rolePasswords(folder)
  const left = liveServer(place.cluster)
  if (left) {
    await stopServer(left.pid)
    removeSocketFolder(left.address)
  }
  await clearDeadServer(place.cluster)
  const passwords = rolePasswords(folder)
  try {
    renewSuperuserPassword(place, binaries, passwords.superuser)
  } catch (error) {
    forgetRolePasswords(folder)
    throw error
  }
  return passwords
}

async function prepared(
  server: Supervised,
  passwords: RolePasswords,
  close: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const as = (user: string, password: string, database = databaseName) =>
    connectionTo(server.address, user, password, database)
  const superuser = as('postgres', passwords.superuser)
  try {
    await prepareCluster(as('postgres', passwords.superuser, 'postgres'), superuser, passwords)
  } catch (error) {
    await close()
    throw error
  }
  const owner = as(roleNames.owner, passwords.owner)
  const app = as(roleNames.app, passwords.app)
  const gate = as(roleNames.gate, passwords.gate)
  return { owner, app, gate, superuser, onLost: server.onLost, close }
}

async function prepareCluster(
  maintenance: pg.ClientConfig,
  own: pg.ClientConfig,
  passwords: RolePasswords,
): Promise<void> {
  await withClient(maintenance, async (client) => {
    await ensureRoles(client, passwords)
    await ensureDatabase(client, databaseName)
  })
  await withClient(own, (client) => client.query('create extension if not exists btree_gist'))
}

function removeSocketFolder({ socketFolder }: Address): void {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
}
