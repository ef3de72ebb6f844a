import type { Role } from '@posada/domain/roles'
import type { Db } from './database.ts'

export type Change = { number: number; kind: string; ids: string[] }

/** The number of the account's newest change; 0 before the first. */
export async function lastChangeNumber(db: Db, accountId: string): Promise<number> {
  const counter = await db
    .selectFrom('changeCounters')
    .select('number')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return counter?.number ?? 0
}

/**
 * Changes after a number, oldest first; undefined if some of them are no longer stored, so that all must be reloaded.
 */
export async function changesSince(db: Db, accountId: string, number: number): Promise<Change[] | undefined> {
  const last = await lastChangeNumber(db, accountId)
  if (number > last) return undefined
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'kind', 'ids'])
    .where('accountId', '=', accountId)
    .where('number', '>', number)
    .where('number', '<=', last) // newer ones may exist since it was read; the next call returns them
    .orderBy('number')
    .limit(MOST)
    .execute()
  return changes.length === last - number ? changes : undefined
}

const MOST = 1_000 // a browser that missed more reloads everything

/** The role of an open session; undefined if the session has ended. */
export async function roleOfSession(db: Db, accountId: string, sessionId: string): Promise<Role | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'sessions.accountId').onRef('logins.id', '=', 'sessions.loginId'),
    )
    .select('logins.role')
    .where('sessions.accountId', '=', accountId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where('logins.state', '=', 'active')
    .executeTakeFirst()
  return found?.role as Role | undefined
}
