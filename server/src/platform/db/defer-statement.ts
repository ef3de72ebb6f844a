import type { CompiledQuery, DatabaseConnection, QueryResult, UnknownRow } from 'kysely'
import type { Db } from './database.ts'
import type { PipelinedConnection } from './pipeline-driver.ts'

type Statement = { compile(db: Db): CompiledQuery } | { compile(): CompiledQuery }

/**
 * Runs a statement whose result nobody reads: it is sent with the next statement of the transaction (at the latest with
 * its commit), which fails if this one fails. Only inside a transaction.
 */
export async function deferStatement(db: Db, statement: Statement): Promise<void> {
  const compiled = statement.compile(db)
  await db.getExecutor().provideConnection(async (connection) => {
    if (canDefer(connection)) void connection.defer(compiled)
    else await connection.executeQuery(compiled)
  })
}

/**
 * Runs a query together with the next statement of the transaction, in one round trip. The returned function gives the
 * rows; call it after that next statement. If the query fails, the next statement fails with its error.
 */
export async function readWithNext<R>(db: Db, query: { compile(): CompiledQuery<R> }): Promise<() => Promise<R[]>> {
  const compiled = query.compile()
  const executor = db.getExecutor()
  const rowsOf = async (given: QueryResult<UnknownRow>): Promise<R[]> => {
    let result = given
    for (const plugin of executor.plugins) result = await plugin.transformResult({ queryId: compiled.queryId, result })
    return result.rows as R[]
  }
  return executor.provideConnection(async (connection) => {
    const result = canDefer(connection)
      ? connection.defer<UnknownRow>(compiled)
      : connection.executeQuery<UnknownRow>(compiled)
    return async () => rowsOf(await result)
  })
}

/** Only connections of requests defer; on any other one the statement runs at once. */
export const canDefer = (connection: DatabaseConnection): connection is PipelinedConnection => 'defer' in connection
