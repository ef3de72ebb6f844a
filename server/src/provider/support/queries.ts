import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'

type NewSession = {
  providerSessionId: string
  accountId: string
  sessionId: string
  /** For the login of this member of staff in that account, if they have none there yet. */
  loginId: string
  tokenHash: Buffer
  reason: string
  /** Of the entry in the account's audit trail. */
  details: string[]
  now: Date
  endsAt: Date
}

/** Opens a session in a customer's account. False if there is no such customer. */
export async function openSupportSession(gate: Db, session: NewSession): Promise<boolean> {
  const { providerSessionId, accountId, sessionId, loginId, tokenHash, reason, details, now, endsAt } = session
  const { rows } = await sql<{ isOpen: boolean }>`
    select provider_enter_account(${providerSessionId}, ${accountId}, ${sessionId}, ${loginId}, ${tokenHash}, ${reason},
                                  ${details}, ${now}, ${endsAt}) as is_open`.execute(gate)
  return rows[0]?.isOpen ?? false
}

export type SupportAccessRow = {
  id: string
  accountId: string
  customerName: string
  providerName: string
  reason: string
  openedAt: Date
  endsAt: Date
  endedAt: Date | null
  /** Paths of calls. */
  refused: string[]
  acts: number
  total: number
}

/** A page of the sessions in customers' accounts, the newest first. */
export async function accessesPage(gate: Db, limit: number, offset: number): Promise<SupportAccessRow[]> {
  const { rows } = await sql<SupportAccessRow>`select * from provider_accesses(${limit}, ${offset})`.execute(gate)
  return rows
}

/** Ends a session in a customer's account. Returns when it was opened; undefined if it is over. */
export const endSupportSession = (db: Db, accountId: string, sessionId: string, now: Date) =>
  db
    .updateTable('supportSessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning('openedAt')
    .executeTakeFirst()

/** The open sessions of the provider's staff in an account, the newest first. */
export const openSupportSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('supportSessions')
    .select(['id', 'providerName', 'reason', 'endsAt'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('openedAt', 'desc')
    .execute()

/** Writes the end of sessions of the provider's staff that ran out into the audit trails of the accounts. */
export async function recordSupportEnds(owner: OwnerPool, now: Date): Promise<void> {
  await owner.query('select record_support_ends($1)', [now])
}
