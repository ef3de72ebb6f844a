import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * For the rest of the transaction: room to sum years of stays in memory, and no machine code for it. The planner expects a
 * hundred times more nights than there are, and would compile for longer than the report takes.
 */
export async function allowLargeScan(db: Db): Promise<void> {
  await sql`select set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`.execute(db)
}
