import { existsSync, rmSync } from 'node:fs'
import type pg from 'pg'
import type { Log } from '../../configuration/start-up.ts'
import { deleteRolePasswords, hasRolePasswords, loadRolePasswords, type RolePasswords } from '../role-passwords.ts'
import { ensureDatabase, ensureRoles, roleNames } from '../roles.ts'
import { withClient } from '../with-client.ts'
import { type Binaries, findBinaries, runnableBinaries } from './binaries.ts'
import { chooseAddress, connectionConfig } from './server-address.ts'
import { type ClusterFolders, openDataFolder, prepareClusterFolders } from './cluster-folders.ts'
import { acquireInstanceLock } from './instance-lock.ts'
import { createCluster, renewSuperuserPassword } from './create-cluster.ts'
import type { ServerAddress } from './server-settings.ts'
import { clearDeadServer, findLiveServer } from './postmaster.ts'
import { superviseServer, type SupervisedServer } from './supervise-server.ts'
import { stopServer } from './server-process.ts'

/** Our own server: its three logins, and its superuser and folders for copies. */
type EmbeddedDatabase = Omit<SupervisedServer, 'stop' | 'address'> & {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  gate: pg.ClientConfig
  superuser: pg.ClientConfig
  cluster: string
  walFolder: string
  close(): Promise<void>
}

export const databaseName = 'posada'

/**
 * Starts or adopts the database of a data folder. `address` is shown to a second Posada that tries to use the folder.
 */
export async function openEmbedded(dataDir: string, address: string, log: Log): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir)
  const lock = acquireInstanceLock(folder, address)
  try {
    const place = prepareClusterFolders(folder, log)
    const binaries = runnableBinaries(findBinaries(), place.user, log.warn.bind(log))
    const passwords = await passwordsFor(folder, place, binaries)
    createCluster(place, binaries, passwords.superuser)
    const plan = {
      binaries,
      ...place,
      address: await chooseAddress(place.cluster, place.user),
      password: passwords.superuser,
    }
    const server = await superviseServer(plan, log).catch((error: unknown) => {
      removeSocketFolder(plan.address)
      throw error
    })
    if (server.address.socketFolder !== plan.address.socketFolder) removeSocketFolder(plan.address)
    const close = async () => {
      await server.stop()
      removeSocketFolder(server.address)
      lock.release()
    }
    const database = await withPreparedDatabase(server, passwords, close)
    return { ...database, cluster: place.cluster, walFolder: place.walFolder }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Reads the passwords. Missing ones (lost, or not in a restored backup) are renewed while the server is stopped. */
async function passwordsFor(folder: string, place: ClusterFolders, binaries: Binaries): Promise<RolePasswords> {
  if (hasRolePasswords(folder) || !existsSync(place.cluster)) return loadRolePasswords(folder)
  const left = findLiveServer(place.cluster)
  if (left) {
    await stopServer(left.pid)
    removeSocketFolder(left.address)
  }
  await clearDeadServer(place.cluster)
  const passwords = loadRolePasswords(folder)
  try {
    renewSuperuserPassword(place, binaries, passwords.superuser)
  } catch (error) {
    deleteRolePasswords(folder)
    throw error
  }
  return passwords
}

async function withPreparedDatabase(
  server: SupervisedServer,
  passwords: RolePasswords,
  close: () => Promise<void>,
): Promise<Omit<EmbeddedDatabase, 'cluster' | 'walFolder'>> {
  const as = (user: string, password: string, database = databaseName) =>
    connectionConfig(server.address, user, password, database)
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

function removeSocketFolder({ socketFolder }: ServerAddress): void {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
}
