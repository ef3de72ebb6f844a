import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Account and object behind a public link, asked through the gate. */
export async function openLink(gate: Db, hash: Buffer, purpose: string, now: Date) {
  const { rows } = await sql<{
    accountId: string
    objectId: string
  }>`select * from gate_open_link(${hash}, ${purpose}, ${now})`.execute(gate)
  return rows[0]
}

/** Login and session behind an access token, for the provider's desk. */
export async function providerSession(gate: Db, hash: Buffer, now: Date) {
  const { rows } = await sql<{
    loginId: string
    sessionId: string
    isProvider: boolean
  }>`select * from gate_session(${hash}, ${now})`.execute(gate)
  return rows[0]
}
