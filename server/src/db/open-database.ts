import type pg from 'pg'
import type { Config } from '../config.ts'
import { type Log, StartError } from '../start-up.ts'
import { addressOf } from '../http-address.ts'
import { openDataFolder } from './embedded/cluster-folders.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { requireRestrictedLogin } from './roles.ts'
import { loadRolePasswords } from './role-passwords.ts'
import { openUrlDatabase } from './url-database.ts'

/** Connection settings of the three logins. A server lost while we run is restarted at the same address. */
type OpenDatabase = {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  gate: pg.ClientConfig
  embedded: boolean
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
    const { superuser: _, ...database } = await openEmbedded(config.dataDir, addressOf(config), log)
    return { ...database, embedded: true }
  }
  const passwords = loadRolePasswords(openDataFolder(config.dataDir))
  const logins = await openUrlDatabase(config.databaseUrl, passwords)
  return { ...logins, embedded: false, onLost: () => undefined, close: () => Promise.resolve() }
}
