import pg from 'pg'
import type { Login } from './database.ts'

export type OwnerPool = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** Closes the pool after the running queries, and the queries that follow from their results, have ended. */
  close(): Promise<void>
}

const MAX_CONNECTIONS = 4
/**
 * Longer than the limits of requests, because the workers clean whole tables; but no lock and no stop waits for ever.
 */
const LIMITS = { statement_timeout: 120_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 }

/** For a connection, also a free one of the pool: at the start of a busy machine all workers want one at once, and nobody waits for them. */
const LONGEST_WAIT_MS = 60_000

/** Connections of the workers, for the queues and for queries across accounts. Work on one account never uses them. */
export function openOwnerPool(owner: Login): OwnerPool {
  const pool = new pg.Pool({
    ...owner,
    ...LIMITS,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the pool
  const running = new Set<Promise<unknown>>()
  return {
    query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const result = pool.query<Row>(text, values)
      running.add(result)
      const done = () => void running.delete(result)
      result.then(done, done)
      return result
    },
    async close() {
      while (running.size > 0) {
        await Promise.allSettled(running)
        await new Promise((resolve) => setImmediate(resolve)) // a result may lead to another query
      }
      await pool.end()
    },
  }
}
