import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '../configuration/start-up.ts'
import { applyFunctions } from './apply-functions.ts'
import type { Login } from './database.ts'
import { inOwnTransaction, readSqlFiles, runSqlFile, type SqlFile } from './sql-files.ts'

const FOLDERS = {
  migrations: fileURLToPath(new URL('./migrations/', import.meta.url)),
  functions: fileURLToPath(new URL('./functions/', import.meta.url)),
}
const MIGRATION_LOCK = 7_203_516 // advisory lock: two servers starting on one database migrate one after the other

type Migration = SqlFile & { number: number }

/**
 * A migration waits for each lock this long and is then tried again: while it waits, the requests of an older process wait
 * behind it, and two tables may be locked in the order in which these requests do not lock them.
 */
const LOCK_WAIT_MS = 500
const LOCK_PAUSE_MS = 250
const MAX_ATTEMPTS = 8
/** Lock timeout, deadlock: another transaction was in the way. */
const IN_THE_WAY = ['55P03', '40P01']

/**
 * Applies the missing migrations, each in its own transaction, and after the last one the SQL functions that have changed.
 * Returns the number of the last migration applied.
 * @param upTo the last migration to apply; a database at an older one keeps that one's functions
 * @throws StartError if the database is newer, a migration was edited, or another session locks a table it changes
 */
export async function migrate(owner: Login, upTo = Infinity, folders = FOLDERS): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`) // set after taking the lock above, because another server's migration may take long
    await client.query('set row_security = off') // rows hidden by a policy are an error, not UPDATE 0
    await client.query(
      'create table if not exists migrations (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
    )
    const applied = await appliedMigrations(client)
    const migrations = await readMigrations(folders.migrations)
    rejectEditedMigrations(migrations, applied)
    for (const migration of migrations) {
      if (applied.has(migration.number) || migration.number > upTo) continue
      await inPauses(() => apply(client, migration), `la migración ${migration.name}`)
      applied.set(migration.number, migration.hash)
    }
    if (migrations.every(({ number }) => applied.has(number)))
      await inPauses(() => applyFunctions(client, folders.functions), 'las funciones')
    return Math.max(0, ...applied.keys())
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readSqlFiles(folder)
  return files
    .filter(({ name }) => /^\d{4}_/.test(name))
    .map((file) => ({ ...file, number: Number(file.name.slice(0, 4)) }))
}

async function appliedMigrations(client: pg.Client) {
  const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from migrations')
  return new Map(rows.map(({ number, hash }) => [number, hash]))
}

function rejectEditedMigrations(migrations: Migration[], applied: Map<number, string>) {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const [number, hash] of applied) {
    const migration = byNumber.get(number)
    if (!migration)
      throw new StartError(
        `La base de datos es de una versión más nueva de Posada (migración ${number}). Actualice el programa.`,
      )
    if (migration.hash !== hash)
      throw new StartError(
        `La migración ${migration.name} ha cambiado después de aplicarse. Las migraciones no se editan: añada otra.`,
      )
  }
}

/** Tries it again while another session is in the way. */
async function inPauses(change: () => Promise<void>, label: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      await change()
      return
    } catch (error) {
      if (!(error instanceof Error && isInTheWay(error))) throw error
      if (attempt === MAX_ATTEMPTS) throw inTheWayError(label)
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

const isInTheWay = ({ cause }: Error) => IN_THE_WAY.includes((cause as { code?: string } | undefined)?.code ?? '')

const inTheWayError = (label: string) =>
  new StartError(
    `No se ha podido aplicar ${label}: otro programa está usando la base de datos. Ciérrelo y vuelva a arrancar; no se ha cambiado nada.`,
  )

const apply = (client: pg.Client, migration: Migration) =>
  inOwnTransaction(client, async () => {
    const { number, name, hash } = migration
    await runSqlFile(client, migration, `La migración ${name}`)
    await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
  })

/** The last migration of a database. */
export async function migrationNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>('select max(number)::int as number from migrations')
  return rows[0]!.number
}
