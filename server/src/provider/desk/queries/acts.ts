import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type Act = {
  loginId: string
  name: string
  act: string
  accountId: string | null
  objectIds: readonly string[]
  /** Nothing personal. */
  details: string
  at: Date
}

export async function insertAct(gate: Db, { loginId, name, act, accountId, objectIds, details, at }: Act) {
  await sql`select provider_record_act(${loginId}, ${name}, ${act}, ${accountId}, ${[...objectIds]}::uuid[], ${details}, ${at})`.execute(
    gate,
  )
}

type ActRow = { id: string; at: Date; loginName: string; act: string; customerName: string; details: string }

/** The newest acts of the provider's staff. */
export async function newestActs(gate: Db, limit: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`select * from provider_acts_list(${limit})`.execute(gate)
  return rows
}
