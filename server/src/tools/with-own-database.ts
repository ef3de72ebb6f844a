import { join } from 'node:path'
import type pg from 'pg'
import { connectionConfig } from '../db/embedded/server-address.ts'
import { openDataFolder, recordedRoot } from '../db/embedded/cluster-folders.ts'
import { lockHolderOf } from '../db/embedded/instance-lock.ts'
import { databaseName, openEmbedded } from '../db/embedded/open-embedded.ts'
import { findLiveServer } from '../db/embedded/postmaster.ts'
import { loadRolePasswords } from '../db/role-passwords.ts'
import { roleNames } from '../db/roles.ts'
import { type Log, StartError } from '../start-up.ts'

export type OwnDatabase = { cluster: string; superuser: pg.ClientConfig; owner: pg.ClientConfig }

/** Runs `work` on our own database: on the running server if there is one, otherwise on one started for this. */
export async function withOwnDatabase<Result>(
  dataDir: string,
  log: Log,
  work: (database: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  const folder = openDataFolder(dataDir)
  if (lockHolderOf(folder)) return work(runningDatabase(folder))
  const { close, superuser, owner } = await openEmbedded(folder, 'una orden de Posada', log)
  try {
    return await work({ cluster: join(recordedRoot(folder), 'postgres'), superuser, owner })
  } finally {
    await close()
  }
}

function runningDatabase(folder: string): OwnDatabase {
  const cluster = join(recordedRoot(folder), 'postgres')
  const server = findLiveServer(cluster)
  if (!server) throw new StartError('Posada está arrancando o parando; vuelva a intentarlo en un momento.')
  const passwords = loadRolePasswords(folder)
  const as = (user: string, password: string) => connectionConfig(server.address, user, password, databaseName)
  return { cluster, superuser: as('postgres', passwords.superuser), owner: as(roleNames.owner, passwords.owner) }
}
