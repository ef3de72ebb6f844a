import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Login } from '@posada/server/platform/db/database'
import { databaseOwnerOf } from './establishment.ts'
import { createFolder, startPosada, type Posada } from './posada.ts'

const SHARED_FILES = ['secret.key', 'database-passwords.json']

/** Starts another process on the database of a running one, with a data folder of its own and the same secrets. */
export const startBeside = async (
  first: Pick<Posada, 'dataDir'>,
  program: string[],
  env: Record<string, string> = {},
): Promise<Posada> => startPosada(await optionsBeside(first, program, env))

/** How such a process is started. */
export async function optionsBeside(first: Pick<Posada, 'dataDir'>, program: string[], env: Record<string, string>) {
  const dataDir = createFolder()
  for (const file of SHARED_FILES) {
    const from = join(first.dataDir, file)
    if (existsSync(from)) cpSync(from, join(dataDir, file))
  }
  const url = urlOf(await databaseOwnerOf(first.dataDir))
  return { dataDir, program, env: { ...env, DATABASE_URL: url } }
}

/** The same database as a URL, as in DATABASE_URL. */
export function urlOf({ host = '', port = 5432, user = '', password, database = '' }: Login): string {
  const secret = encodeURIComponent(String(password))
  return `postgres://${user}:${secret}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
