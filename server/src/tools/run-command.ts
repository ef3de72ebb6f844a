import { emailKey } from '@posada/domain/platform/text/formats'
import { resolve } from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '../platform/configuration/config.ts'
import { type Log, StartError } from '../platform/configuration/start-up.ts'
import { commandLine } from '../platform/configuration/command-line.ts'
import { withOwnDatabase } from './with-own-database.ts'

const log: Log = { info: console.log, warn: console.warn, error: console.error }

/** Runs a command that takes one folder, relative to where it was typed. Prints an error in one line. */
export async function runFolderCommand(
  name: string,
  command: (config: Config, folder: string, log: Log) => Promise<void>,
): Promise<void> {
  try {
    const [folder] = process.argv.slice(2)
    if (!folder) throw new StartError(`Indique una carpeta: ${commandLine(name, 'carpeta')}`)
    await command(readConfig(process.env), resolve(process.env['INIT_CWD'] ?? process.cwd(), folder), log)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `No se ha podido terminar: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

const quietLog = { info() {}, warn: console.warn, error: console.error }

/** Runs a command as the database's owner. Prints its result, or the error in one line. */
export async function runAsOwner(work: (client: pg.Client) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const withClient = async (login: pg.ClientConfig) => {
      const client = new pg.Client(login)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    }
    const done = config.databaseUrl
      ? await withClient({ connectionString: config.databaseUrl })
      : await withOwnDatabase(config.dataDir, quietLog, ({ owner }) => withClient(owner))
    console.log(done)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `No se ha podido terminar: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

type Work = (client: pg.Client, emailKey: string) => Promise<string>

/** Runs a command about one login as the database's owner. Prints its result, or the error in one line. */
export async function runLoginCommand(name: string, context: Work): Promise<void> {
  const [email] = process.argv.slice(2)
  if (email) return runAsOwner((client) => context(client, emailKey(email)))
  console.error(`Indique un correo: ${commandLine(name, 'correo')}`)
  process.exitCode = 1
}
