import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Lets those who make or replace the link of an establishment take turns. */
export async function lockMenuLink(db: Db, accountId: string, establishmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu-link ${accountId} ${establishmentId}`}, 0))`.execute(
    db,
  )
}
