import pg from 'pg'
import { readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { withOwnDatabase } from './with-own-database.ts'

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
