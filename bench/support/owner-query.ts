import pg from 'pg'
import { databaseOwnerOf } from './establishment.ts'

const kept = new Map<string, pg.Client>()

/**
 * Asks the database of a running server as its owner, on a connection that is kept: who looks ten times a second whether something
 * is done would let the database open as many. Repeats a query that failed on a kept connection, because a killed database takes it
 * along; the query must bear that.
 */
export async function ownerQuery<Row extends object>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = kept.get(dataDir)
  if (client) {
    try {
      return (await client.query<Row>(text, values)).rows
    } catch {
      forget(dataDir, client)
    }
  }
  const opened = new pg.Client(await databaseOwnerOf(dataDir))
  opened.on('error', () => forget(dataDir, opened))
  await opened.connect()
  const { rows } = await opened.query<Row>(text, values)
  if (kept.has(dataDir)) await opened.end()
  else kept.set(dataDir, opened)
  return rows
}

function forget(dataDir: string, client: pg.Client): void {
  if (kept.get(dataDir) === client) kept.delete(dataDir)
  client.end().catch(() => undefined)
}
