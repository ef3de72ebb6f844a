import type pg from 'pg'
import { StartError } from '../configuration/start-up.ts'
import { inOwnTransaction, readSqlFiles, runSqlFile, type SqlFile } from './sql-files.ts'

/**
 * Creates or replaces the SQL functions whose file has changed since it was last applied, all in one transaction: a request
 * finds either all old ones or all new ones. The caller makes sure that nobody else applies them at the same time.
 * @param folder one file a function, `<name>.sql`: `create or replace function`, then its rights
 * @throws StartError if a newer program has replaced a function; Error with the name of a function that PostgreSQL refuses
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<void> {
  const files = await readSqlFiles(folder)
  const versions = await appliedVersions(client)
  for (const file of files) rejectReplaced(file, versions)
  const changed = files.filter((file) => versions.get(functionOf(file))?.at(-1) !== file.hash)
  if (changed.length === 0) return
  await inOwnTransaction(client, async () => {
    // First without reading the bodies, so that one function may call another that comes after it; then each is read.
    for (const isRead of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${isRead}`)
      for (const file of changed) await runSqlFile(client, file, `La función ${functionOf(file)}`)
    }
    for (const file of changed)
      await client.query('insert into function_versions (name, hash) values ($1, $2)', [functionOf(file), file.hash])
  })
}

const functionOf = ({ name }: SqlFile) => name.slice(0, -'.sql'.length)

/** The hashes of each function, the one that runs last. */
async function appliedVersions(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; hashes: string[] }>(
    'select name, array_agg(hash order by number) as hashes from function_versions group by name',
  )
  return new Map(rows.map(({ name, hashes }) => [name, hashes]))
}

function rejectReplaced(file: SqlFile, versions: Map<string, string[]>) {
  const replaced = versions.get(functionOf(file))?.slice(0, -1) ?? []
  if (replaced.includes(file.hash))
    throw new StartError(
      `La base de datos es de una versión más nueva de Posada (función ${functionOf(file)}). Actualice el programa.`,
    )
}
