import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../configuration/start-up.ts'

type SqlFunction = { name: string; sql: string; hash: string }

/**
 * Creates or replaces the SQL functions whose file has changed since it was last applied, all in one transaction: a request
 * finds either all old ones or all new ones. The caller makes sure that nobody else applies them at the same time.
 * @param folder one file a function, `<name>.sql`: `create or replace function`, then its rights
 * @throws StartError if a newer program has replaced a function; Error with the name of a function that PostgreSQL refuses
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<void> {
  const functions = await readFunctions(folder)
  const versions = await appliedVersions(client)
  for (const { name, hash } of functions) rejectReplaced(name, hash, versions.get(name) ?? [])
  const changed = functions.filter(({ name, hash }) => versions.get(name)?.at(-1) !== hash)
  if (changed.length === 0) return
  await client.query('begin')
  try {
    // First without reading the bodies, so that one function may call another that comes after it; then each is read.
    for (const isRead of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${isRead}`)
      for (const one of changed) await create(client, one)
    }
    for (const { name, hash } of changed)
      await client.query('insert into function_versions (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readFunctions(folder: string): Promise<SqlFunction[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The hashes of each function, the one that runs last. */
async function appliedVersions(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; hashes: string[] }>(
    'select name, array_agg(hash order by number) as hashes from function_versions group by name',
  )
  return new Map(rows.map(({ name, hashes }) => [name, hashes]))
}

function rejectReplaced(name: string, hash: string, hashes: string[]) {
  if (hashes.slice(0, -1).includes(hash))
    throw new StartError(
      `La base de datos es de una versión más nueva de Posada (función ${name}). Actualice el programa.`,
    )
}

async function create(client: pg.Client, { name, sql }: SqlFunction) {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`La función ${name} ha fallado: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
