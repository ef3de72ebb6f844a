import { createHash } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type pg from 'pg'
import { isOutdatedPlan } from './retry.ts'
import { type BatchedStatement, statementBatch } from './statement-batch.ts'

/** A connection that can keep a statement back until the next one is sent. */
export type PipelinedConnection = DatabaseConnection & {
  /**
   * Sends the statement together with the next one; if it fails, the next one fails with its error. The result comes with
   * that of the next one, and never if the transaction is given up before.
   */
  defer<R>(statement: CompiledQuery): Promise<QueryResult<R>>
}

type Managed = PipelinedConnection & {
  begin(): void
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
}

const MAX_PREPARED = 500 // per pool and therefore per connection: PostgreSQL keeps each of them in memory
const MAX_PREPARED_LENGTH = 4_000

const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }
const ROLLBACK = { name: 'rollback', text: 'rollback' }

/**
 * Kysely's driver for requests. PostgreSQL parses and plans each statement once (prepared by name), and `begin` and
 * deferred statements travel with the statement after them, so that a short transaction has half as many round trips.
 */
export function pipelineDriver(pool: pg.Pool): Driver {
  const connections = new WeakMap<pg.PoolClient, Managed>()
  const prepared = preparer()
  const managed = (connection: DatabaseConnection) => connection as Managed
  return {
    init: async () => {},
    async acquireConnection() {
      const client = await pool.connect()
      const known = connections.get(client) ?? manage(client, prepared)
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

function manage(client: pg.PoolClient, prepared: ReturnType<typeof preparer>): Managed {
  client.on('error', () => {}) // a connection cut between two statements: the next statement fails by itself
  const deferred: Deferred[] = []
  let hasBegun = true // false while `begin` is still deferred
  let isOutdated = false

  async function send(statement: BatchedStatement): Promise<pg.QueryResult> {
    hasBegun = true
    const waiting = deferred.splice(0)
    const { results } = inOneWrite(client, () =>
      client.query(statementBatch([...waiting.map(({ statement }) => statement), statement])),
    )
    for (const [index, { settle }] of waiting.entries()) settle(results[index]!)
    try {
      return (await Promise.all(results)).at(-1)!
    } catch (error) {
      isOutdated ||= isOutdatedPlan(error)
      Error.captureStackTrace(error as Error) // pg's own ends in its socket
      throw error
    }
  }

  return {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => resultOf<R>(await send(prepared(sql, parameters))),
    streamQuery() {
      throw new Error('Request connections do not stream results')
    },
    defer<R>({ sql, parameters }: CompiledQuery) {
      const sent = new Promise<pg.QueryResult>((settle) =>
        deferred.push({ statement: prepared(sql, parameters), settle }),
      )
      const result = sent.then(resultOf<R>)
      result.catch(() => {}) // the statement that it travels with reports the error
      return result
    },
    begin() {
      deferred.push({ statement: BEGIN, settle: () => {} })
      hasBegun = false
    },
    async commit() {
      const { command } = await send(COMMIT)
      // PostgreSQL answers a commit after a failed statement with a quiet rollback.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: an earlier failure was swallowed')
    },
    async rollback() {
      deferred.length = 0
      if (hasBegun) await send(ROLLBACK)
    },
    release: () => client.release(isOutdated || deferred.splice(0).length > 0),
  }
}

/** What is sent meanwhile leaves in one system call: one for each statement costs more than most of them. */
function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** A statement that waits for the next one; `settle` is called with the promise of its result. */
type Deferred = { statement: BatchedStatement; settle: (result: Promise<pg.QueryResult>) => void }

function resultOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
}

/** Names the statements that a pool repeats, so that its connections prepare them. */
function preparer() {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (names.size < MAX_PREPARED && !names.has(text)) names.set(text, digestOf(text))
    return names.get(text)
  }
  return (text: string, parameters: readonly unknown[]): BatchedStatement => {
    const values = [...parameters]
    const isTooLong = text.length > MAX_PREPARED_LENGTH
    const name = values.length === 0 || isTooLong ? undefined : nameOf(text)
    return name === undefined ? { text, values } : { name, text, values }
  }
}

/** So that two processes behind one connection pooler mean the same statement by one name. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
