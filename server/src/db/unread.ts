import { sql, type Expression } from 'kysely'
import type { Db } from './database.ts'
import { HELD } from './request-client.ts'

type Statement = Pick<Expression<unknown>, 'toOperationNode'>

/** Defers a statement whose result is not needed: it is sent with the next statement, which fails if it fails. */
export async function unread(db: Db, statement: Statement): Promise<void> {
  await sql`${sql.raw(HELD)}${statement}`.execute(db)
}
