import type pg from 'pg'
import type { Config } from '../configuration/config.ts'
import { type Log, StartError } from '../configuration/start-up.ts'
import { addressOf } from '../configuration/http-address.ts'
import { openDataFolder } from './embedded/cluster-folders.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { requireRestrictedLogin } from './roles.ts'
import { loadRolePasswords } from './role-passwords.ts'
import { openUrlDatabase } from './url-database.ts'

/** The superuser of our own server, its files, and where it leaves finished WAL segments. */
export type OwnCluster = { superuser: pg.ClientConfig; cluster: string; walFolder: string }

/** Connection settings of the three logins. A server lost while we run is restarted at the same address. */
type OpenDatabase = {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  gate: pg.ClientConfig
  /** Of our own database alone: what copies need. */
  own?: OwnCluster
  onLost(listener: (reason: string) => void): void
  close(): Promise<void>
}

/** Opens the database of DATABASE_URL, or our own in the data folder. @throws StartError with one Spanish line */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const database = await open(config, log)
  try {
    for (const login of [database.app, database.gate]) await requireRestrictedLogin(login)
    return database
  } catch (error) {
    await database.close()
    throw error instanceof StartError
      ? error
      : new StartError(`La base de datos no responde: ${(error as Error).message}.`)
  }
}

async function open(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) {
    const { superuser, cluster, walFolder, ...database } = await openEmbedded(config.dataDir, addressOf(config), log)
    return { ...database, own: { superuser, cluster, walFolder } }
  }
  const passwords = loadRolePasswords(openDataFolder(config.dataDir))
  const logins = await openUrlDatabase(config.databaseUrl, passwords)
  return { ...logins, onLost: () => undefined, close: () => Promise.resolve() }
}
