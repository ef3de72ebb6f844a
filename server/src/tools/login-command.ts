import pg from 'pg'
import { emailKey } from '@posada/domain/email'
import { readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { withOwnDatabase } from './with-own-database.ts'

type Work = (client: pg.Client, emailKey: string) => Promise<string>

/** Runs a command about one login, as the database's owner, on this machine only. Prints what it did, in one line. */
export async function runLoginCommand(name: string, work: Work): Promise<void> {
  try {
    const [email] = process.argv.slice(2)
    if (!email) throw new StartError(`Indique un correo: npm run ${name} -- correo`)
    const config = readConfig(process.env)
    const withClient = async (login: pg.ClientConfig) => {
      const client = new pg.Client(login)
      await client.connect()
      return work(client, emailKey(email)).finally(() => client.end())
    }
    const done = config.databaseUrl
      ? await withClient({ connectionString: config.databaseUrl })
      : await withOwnDatabase(config.dataDir, { info() {}, warn: console.warn, error: console.error }, ({ owner }) =>
          withClient(owner),
        )
    console.log(done)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `No se ha podido terminar: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
