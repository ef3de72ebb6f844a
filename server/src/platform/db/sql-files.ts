import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** `name`: that of the file, with its ending; `hash`: SHA-256 of the text, hexadecimal. */
export type SqlFile = { name: string; sql: string; hash: string }

/** The files of a folder, in the order of their names. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Runs the statements of a file. @throws Error that names it by its label; the cause is the database's own error */
export async function runSqlFile(client: pg.Client, { sql }: SqlFile, label: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`${label} ha fallado: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Runs `work` in a transaction of the connection. */
export async function inOwnTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
