import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import { ensureDatabase } from '../platform/db/roles.ts'
import { withClient } from '../platform/db/with-client.ts'
import { testDatabase } from './test-database.ts'

const SOURCE = fileURLToPath(new URL('../platform/db/', import.meta.url))

/** A migrated database, and a copy of the migrations and functions that the test may change. */
export const givenMigratedDatabase = async () => givenMigrations((await testDatabase()).owner)

/** The same with a database in which nothing is. */
export async function givenEmptyDatabase() {
  const { owner, superuser } = inject('cluster')
  const login = { ...owner, database: `empty_${randomBytes(5).toString('hex')}` }
  await withClient(superuser, (client) => ensureDatabase(client, login.database))
  await withClient({ ...superuser, database: login.database }, (client) => client.query('create extension btree_gist'))
  return givenMigrations(login)
}

async function givenMigrations(login: Awaited<ReturnType<typeof testDatabase>>['owner']) {
  const root = await mkdtemp(join(tmpdir(), 'posada-migrations-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folders = { migrations: join(root, 'migrations'), functions: join(root, 'functions') }
  for (const [name, folder] of Object.entries(folders)) await cp(join(SOURCE, name), folder, { recursive: true })
  return {
    login,
    folders,
    ask: (text: string) =>
      withClient(login, async (client) => (await client.query<Record<string, unknown>>(text)).rows),
    addMigration: (name: string, sql: string) => writeFile(join(folders.migrations, name), sql),
    /** Writes the file of a function, in place of the one it has. */
    writeFunction: (name: string, sql: string) => writeFile(join(folders.functions, `${name}.sql`), sql),
    run: (upTo?: number) => migrate(login, upTo, folders),
  }
}
