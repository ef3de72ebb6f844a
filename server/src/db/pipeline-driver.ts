import { createHash } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type pg from 'pg'
import { isOutdatedPlan } from './retry.ts'

/** A connection that can keep a statement back until the next one is sent. */
export type PipelinedConnection = DatabaseConnection & {
  /** Sends the statement together with the next one; if it fails, the next one fails with its error. */
  defer(statement: CompiledQuery): void
}

type Managed = PipelinedConnection & {
  begin(): void
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
}

const MAX_PREPARED = 500 // per process and therefore per connection: PostgreSQL keeps each of them in memory
const MAX_PREPARED_LENGTH = 4_000
const preparedNames = new Map<string, string>()

/**
 * Kysely's driver for requests. PostgreSQL parses and plans each statement once (prepared by name), and `begin` and
 * deferred statements travel with the statement after them, so that a short transaction has half as many round trips.
 */
export function pipelineDriver(pool: pg.Pool): Driver {
  const connections = new WeakMap<pg.PoolClient, Managed>()
  const managed = (connection: DatabaseConnection) => connection as Managed
  return {
    init: async () => {},
    async acquireConnection() {
      const client = await pool.connect()
      const known = connections.get(client) ?? manage(client)
      connections.set(client, known)
      return known
    },
    beginTransaction: async (connection) => managed(connection).begin(),
    commitTransaction: (connection) => managed(connection).commit(),
    rollbackTransaction: (connection) => managed(connection).rollback(),
    releaseConnection: async (connection) => managed(connection).release(),
    destroy: () => pool.end(),
  }
}

function manage(client: pg.PoolClient): Managed {
  client.on('error', () => {}) // a connection cut between two statements: the next statement fails by itself
  const deferred: pg.QueryConfig[] = []
  let hasBegun = true // false while `begin` is still deferred
  let isOutdated = false

  async function send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    hasBegun = true
    const results = [...deferred.splice(0), statement].map((each) => client.query(each))
    try {
      return (await Promise.all(results)).at(-1)!
    } catch (error) {
      isOutdated ||= isOutdatedPlan(error)
      throw error
    }
  }

  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await send(prepared(sql, parameters))
      const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
      return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    },
    streamQuery() {
      throw new Error('Request connections do not stream results')
    },
    defer: ({ sql, parameters }) => void deferred.push(prepared(sql, parameters)),
    begin() {
      deferred.push({ text: 'begin' })
      hasBegun = false
    },
    async commit() {
      const { command } = await send({ text: 'commit' })
      // PostgreSQL answers a commit after a failed statement with a quiet rollback.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: an earlier failure was swallowed')
    },
    async rollback() {
      deferred.length = 0
      if (hasBegun) await send({ text: 'rollback' })
    },
    release: () => client.release(isOutdated || deferred.splice(0).length > 0),
  }
}

function prepared(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  const values = [...parameters]
  if (values.length === 0 || text.length > MAX_PREPARED_LENGTH) return { text, values }
  const name = preparedNames.get(text) ?? newName(text)
  return name === undefined ? { text, values } : { name, text, values }
}

/** A digest, so that two processes behind one connection pooler mean the same statement by one name. */
function newName(text: string): string | undefined {
  if (preparedNames.size >= MAX_PREPARED) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  preparedNames.set(text, name)
  return name
}
