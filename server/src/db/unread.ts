import { sql, type Expression } from 'kysely'
import type { Db } from './database.ts'
import { HELD } from './request-client.ts'

type Statement = Pick<Expression<unknown>, 'toOperationNode'>

/** Runs a statement whose answer nobody reads: it travels with the next one, and what fails in it fails there. */
export async function unread(db: Db, statement: Statement): Promise<void> {
  await sql`${sql.raw(HELD)}${statement}`.execute(db)
}
