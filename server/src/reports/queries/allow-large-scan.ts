import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Sets, for the rest of the transaction, enough memory to sum years of stays and no JIT compilation: the planner
 * estimates a hundred times more nights than there are, and compiling would take longer than the report.
 */
export async function allowLargeScan(db: Db): Promise<void> {
  await sql`select set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`.execute(db)
}
