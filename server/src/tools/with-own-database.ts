import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connectionConfig } from '../platform/db/embedded/server-address.ts'
import { openDataFolder, recordedRoot } from '../platform/db/embedded/cluster-folders.ts'
import { lockHolderOf } from '../platform/db/embedded/instance-lock.ts'
import { databaseName, openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { findLiveServer } from '../platform/db/embedded/postmaster.ts'
import { loadRolePasswords } from '../platform/db/role-passwords.ts'
import { roleNames } from '../platform/db/roles.ts'
import { withClient } from '../platform/db/with-client.ts'
import { type Log, StartError } from '../platform/configuration/start-up.ts'

export type OwnDatabase = { cluster: string; superuser: pg.ClientConfig; owner: pg.ClientConfig }

/** Runs `work` on our own database: on the running server if there is one, otherwise on one started for this. */
export async function withOwnDatabase<Result>(
  dataDir: string,
  log: Log,
  work: (database: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(dataDir) || !existsSync(clusterOf(dataDir))) throw noPosadaError(dataDir)
  const folder = openDataFolder(dataDir)
  const cluster = clusterOf(folder)
  if (lockHolderOf(folder)) return work(await withTables(runningDatabase(folder), dataDir))
  const { close, superuser, owner } = await openEmbedded(folder, 'una orden de Posada', log)
  try {
    return await work(await withTables({ cluster, superuser, owner }, dataDir))
  } finally {
    await close()
  }
}

const clusterOf = (folder: string): string => join(recordedRoot(folder), 'postgres')

/** A command that made a database of its own would say that it has copied, and the operator would believe it. */
const noPosadaError = (dataDir: string) =>
  new StartError(
    `En la carpeta de datos ${dataDir} no hay ninguna Posada. Indique la suya en POSADA_DATA_DIR; la del servicio está en /etc/posada.env.`,
  )

/** @throws StartError where a command of an earlier version has made a database without tables */
async function withTables(database: OwnDatabase, dataDir: string): Promise<OwnDatabase> {
  const { rows } = await withClient(database.owner, (client) =>
    client.query<{ is_there: boolean }>("select to_regclass('public.accounts') is not null as is_there"),
  )
  if (!rows[0]!.is_there) throw noPosadaError(dataDir)
  return database
}

function runningDatabase(folder: string): OwnDatabase {
  const cluster = clusterOf(folder)
  const server = findLiveServer(cluster)
  if (!server) throw new StartError('Posada está arrancando o parando; vuelva a intentarlo en un momento.')
  const passwords = loadRolePasswords(folder)
  const as = (user: string, password: string) => connectionConfig(server.address, user, password, databaseName)
  return { cluster, superuser: as('postgres', passwords.superuser), owner: as(roleNames.owner, passwords.owner) }
}
