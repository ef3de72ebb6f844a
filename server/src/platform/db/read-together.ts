import { setImmediate as afterThisTurn } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, DummyDriver, Kysely, type QueryResult } from 'kysely'
import { type Db, dialectWith } from './database.ts'
import type { Tables } from './table-types.ts'
import { canDefer } from './defer-statement.ts'

type Waiting = { query: CompiledQuery; settle: (result: Promise<QueryResult<unknown>>) => void }

/**
 * Gives `work` the same transaction, in which the queries that are begun at the same time, as in a `Promise.all`, are sent to PostgreSQL in
 * one round trip, in the order in which they were begun. If one of them fails, the last of them does too. Nothing else of the transaction may run meanwhile.
 */
export function readTogether<T>(db: Db, work: (together: Db) => Promise<T>): Promise<T> {
  const outer = db.getExecutor()
  let waiting: Waiting[] = []

  const send = (batch: readonly Waiting[]) =>
    outer.provideConnection(async (connection) => {
      for (const [index, { query, settle }] of batch.entries()) {
        const isLast = index === batch.length - 1
        const result =
          !isLast && canDefer(connection) ? connection.defer<unknown>(query) : connection.executeQuery<unknown>(query)
        settle(result)
        if (isLast) await result.catch(() => undefined)
      }
    })

  async function sendWhatWaits(): Promise<void> {
    await afterThisTurn()
    const batch = waiting
    waiting = []
    await send(batch)
  }

  const collecting: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      new Promise<QueryResult<R>>((resolve, reject) => {
        waiting.push({ query, settle: (result) => void result.then((each) => resolve(each as QueryResult<R>), reject) })
        if (waiting.length === 1) sendWhatWaits().catch(reject)
      }),
    streamQuery() {
      throw new Error('Queries that travel together do not stream results')
    },
  }
  const driver = new DummyDriver()
  const dialect = dialectWith(() => driver)
  const executor = outer.withConnectionProvider({ provideConnection: (consumer) => consumer(collecting) })
  return work(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }))
}

type Settled<P extends object> = { [K in keyof P]: Awaited<P[K]> }

/** The results of these promises, by the same names. @throws the error of the first that fails */
export async function inParallel<P extends object>(reading: P): Promise<Settled<P>> {
  const results = await Promise.all(Object.values(reading))
  return Object.fromEntries(Object.keys(reading).map((name, index) => [name, results[index]])) as Settled<P>
}
