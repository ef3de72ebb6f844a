import pg from 'pg'
import type { Login } from '../db/database.ts'

export type OwnerPool = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** Ends when the last query that was begun, and what follows from it, is through. */
  close(): Promise<void>
}

const MAX_CONNECTIONS = 4
/** Longer than any request's: the workers tidy whole tables. Nothing of theirs may hold a lock or a stop for ever. */
const LIMITS = { statement_timeout: 120_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 }

/** Connections of the workers: the queues and what crosses accounts. The work on an account's rows never uses them. */
export function openOwnerPool(owner: Login): OwnerPool {
  const pool = new pg.Pool({
    ...owner,
    ...LIMITS,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
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
        await new Promise((resolve) => setImmediate(resolve)) // an answer may lead to the next query
      }
      await pool.end()
    },
  }
}
