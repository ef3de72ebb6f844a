import type { CompiledQuery, DatabaseConnection } from 'kysely'
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
    if (canDefer(connection)) connection.defer(compiled)
    else await connection.executeQuery(compiled)
  })
}

/** Only connections of requests defer; on any other one the statement runs at once. */
const canDefer = (connection: DatabaseConnection): connection is PipelinedConnection => 'defer' in connection
