import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect, type Db } from '../platform/db/database.ts'
import { type DatabaseReset, learnReset } from './database-reset.ts'
import type { ClusterLogins } from './global-setup.ts'
import { dropDatabase, testDatabase } from './test-database.ts'

/** An empty database and the connections of a server to it, which the tests of a worker use one after the other. */
export type ReusedDatabase = {
  logins: ClusterLogins
  app: Db
  gate: Db
  /** As the superuser. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Empties it for the next test. One that is not as it was taken is not used again. Returns why, or undefined. */
  giveBack(): Promise<string | undefined>
}

type Options = {
  /** Not what other tests have used: what is measured here depends on the pages that their deleted rows have filled. */
  isNew?: boolean
}

/** A file has one for itself, and a test of it may need another one. */
const MOST_KEPT = 2
/** Deleted rows stay in the pages of their tables, where what looks through a table finds them. */
const MOST_DELETED = 100_000
const OURS = 'posada-test-kept'
/** A pool's end does not wait for the server to notice it. */
const CLOSING = { times: 100, everyMs: 20 }

const kept: ReusedDatabase[] = []

/**
 * Takes a database that nobody uses, or makes one. Copying the template and filling the memory of new connections with its
 * tables costs fifty times as much as emptying those tables.
 */
export async function takeDatabase({ isNew = false }: Options = {}): Promise<ReusedDatabase> {
  return (isNew ? undefined : kept.pop()) ?? openDatabase()
}

async function openDatabase(): Promise<ReusedDatabase> {
  const logins = await testDatabase()
  const ours = { application_name: OURS, allowExitOnIdle: true }
  const app = connect({ ...logins.app, ...ours }, 10)
  const gate = connect({ ...logins.gate, ...ours }, 5)
  const superuser = new pg.Pool({ ...logins.superuser, ...ours, max: 1, idleTimeoutMillis: 0 })
  superuser.on('error', () => {}) // the next statement fails
  const reset = await learnReset(superuser)
  let deleted = 0
  const database: ReusedDatabase = {
    logins,
    app,
    gate,
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await superuser.query<Row>(text, values)).rows,
    async giveBack() {
      const { rows, because, isBusy } = await empty(superuser, reset)
      deleted += rows
      if (because === undefined && deleted <= MOST_DELETED && kept.length < MOST_KEPT) {
        kept.push(database)
        return undefined
      }
      const ended = Promise.allSettled([app.destroy(), gate.destroy(), superuser.end()])
      // A pool does not end before the connections return that somebody has taken from it.
      if (!isBusy) {
        await ended
        await dropDatabase(logins)
      }
      return because
    },
  }
  return database
}

type Emptied = { rows: number; because?: string; isBusy?: boolean }

/** Returns how many rows it deleted, or why the database cannot be used again. */
async function empty(superuser: pg.Pool, reset: DatabaseReset): Promise<Emptied> {
  try {
    const connected = await stillConnected(superuser)
    if (connected.length > 0) return { rows: 0, because: `still connected: ${connected.join('; ')}`, isBusy: true }
    const changed = await reset.changedDefinitions()
    if (changed.length > 0) return { rows: 0, because: `changed: ${changed.join('; ')}` }
    return { rows: await reset.emptyTables() }
  } catch (error) {
    return { rows: 0, because: String(error) }
  }
}

/** What other connections than ours, and ours that are in a transaction, have last asked. */
async function stillConnected(superuser: pg.Pool): Promise<string[]> {
  for (let times = 1; ; times++) {
    const { rows } = await superuser.query<{ who: string }>(
      `select concat_ws(' ', usename, state, query) as who from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and (application_name <> $1 or state <> 'idle')`,
      [OURS],
    )
    if (rows.length === 0 || times === CLOSING.times) return rows.map(({ who }) => who)
    await wait(CLOSING.everyMs)
  }
}
