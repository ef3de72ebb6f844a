import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type OwnCredentials = {
  passwordHash: string | null
  secondFactor: Buffer | null
  secondFactorSince: Date | null
  secondFactorStep: number | null
}

/** The secrets of the signed-in user; a request cannot read those of other users. */
export async function ownCredentials(db: Db): Promise<OwnCredentials> {
  const { rows } = await sql<OwnCredentials>`select * from own_credentials()`.execute(db)
  if (!rows[0]) throw new Error('The login of the session does not exist')
  return rows[0]
}

/** The last day of the account's subscription; null if it never ends. */
export async function subscriptionEndOf(db: Db, accountId: string): Promise<Day | null> {
  const profile = await db
    .selectFrom('accountProfiles')
    .select('subscriptionEnd')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return profile?.subscriptionEnd ?? null
}

type AccessChanges = {
  passwordHash?: string
  email?: string
  emailKey?: string
  secondFactor?: Buffer | null
  secondFactorSince?: Date | null
  secondFactorStep?: number | null
  recoveryCodeHashes?: Buffer[]
}

export async function updateOwnAccess(db: Db, accountId: string, loginId: string, changes: AccessChanges) {
  await db.updateTable('logins').set(changes).where('accountId', '=', accountId).where('id', '=', loginId).execute()
}

/** Sessions that can still be renewed, the last used first. */
export const openSessionsOf = (
  db: Db,
  accountId: string,
  loginId: string,
  { usedSince, openedSince }: { usedSince: Date; openedSince: Date },
) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'openedAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>', usedSince)
    .where('openedAt', '>', openedSince)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()

/** Ends one session, all of the login's sessions, or all but one. @returns how many were open */
export async function endSessions(
  db: Db,
  accountId: string,
  loginId: string,
  which: { only: string } | { allBut: string } | 'all',
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
  if (which !== 'all')
    query = 'only' in which ? query.where('id', '=', which.only) : query.where('id', '!=', which.allBut)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the login's recovery and invitation links. */
export async function deleteOpenLinks(db: Db, accountId: string, loginId: string) {
  await db.deleteFrom('recoveryLinks').where('accountId', '=', accountId).where('loginId', '=', loginId).execute()
}
