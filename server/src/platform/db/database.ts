import {
  CamelCasePlugin,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { pipelineDriver } from './pipeline-driver.ts'
import type { Tables } from './table-types.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day) // a day stays YYYY-MM-DD, never a Date with a time zone
pg.types.setTypeParser(pg.types.builtins.INT8, Number) // counters and sums stay far below 2^53

const INT4_ARRAY: number = 1007 // its number in PostgreSQL; the library names only some of them
const parseArray = pg.types.getTypeParser(INT4_ARRAY) as (text: string) => (number | null)[]
// Values by day are hundreds of thousands of numbers: JSON.parse needs a fraction of the time. A text with bounds begins with '['.
pg.types.setTypeParser(INT4_ARRAY, (text) =>
  text.startsWith('{')
    ? (JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null')) as (number | null)[])
    : parseArray(text),
)

/** The database as slices use it: a transaction in which the account is set. */
export type Db = Kysely<Tables>

const REQUEST_LIMITS = { lock_timeout: 5_000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

export type Login = pg.ClientConfig

/** A pool for requests: waits at most 5 s for a lock and 30 s for a statement. */
export function connect(login: Login, maxConnections: number): Kysely<Tables> {
  const pool = new pg.Pool({
    ...login,
    ...REQUEST_LIMITS,
    pipeline: true,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the pool; a busy one rejects its query
  return new Kysely<Tables>({
    dialect: dialectWith(() => pipelineDriver(pool)),
    // The keys inside JSON are data: replies, texts of an establishment, ids of portals.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** PostgreSQL by a driver of ours. */
export const dialectWith = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
