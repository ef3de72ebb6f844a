import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

// The database login `gate` reads no table: each of its queries here is one security definer function.

type FoundCleaner = {
  accountId: string
  establishmentId: string
  cleanerId: string
  name: string
  isActive: boolean
  passwordHash: string
}

export async function findCleanerOf(gate: Db, code: string, usernameKey: string): Promise<FoundCleaner | undefined> {
  const { rows } = await sql<FoundCleaner>`select * from gate_find_cleaner(${code}, ${usernameKey})`.execute(gate)
  return rows[0]
}

type NewSession = { id: string; tokenHash: Buffer; device: string; now: Date }

/** False if the cleaner was switched off, or got another password, since the password was checked. */
export async function openCleanerSession(
  gate: Db,
  { accountId, cleanerId, passwordHash }: FoundCleaner,
  { id, tokenHash, device, now }: NewSession,
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select gate_open_cleaner_session(${accountId}, ${cleanerId}, ${passwordHash}, ${id}, ${tokenHash}, ${device}, ${now})
           as is_open`.execute(gate)
  return rows[0]?.isOpen ?? false
}

export async function endCleanerSession(gate: Db, id: string, tokenHash: Buffer): Promise<void> {
  await sql`select gate_end_cleaner_session(${id}, ${tokenHash})`.execute(gate)
}

/** Ends all sessions of a cleaner at once. */
export async function endSessionsOfCleaner(db: Db, accountId: string, cleanerId: string): Promise<void> {
  await db.deleteFrom('cleanerSessions').where('accountId', '=', accountId).where('cleanerId', '=', cleanerId).execute()
}
