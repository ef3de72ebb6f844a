import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * For the rest of the transaction: room to join years of stays in memory, and workers to do it with, which the planner
 * would not take, because it expects a group for every stay.
 */
export async function allowLargeScan(db: Db): Promise<void> {
  await sql`
    select set_config('work_mem', '32MB', true), set_config('parallel_setup_cost', '0', true),
           set_config('parallel_tuple_cost', '0', true)`.execute(db)
}
