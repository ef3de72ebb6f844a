import type { Role } from '@posada/domain/roles'
import type { Db } from './database.ts'

export type Change = { number: number; kind: string; ids: string[] }

/** Number of the account's newest change, 0 before the first. */
export async function lastChangeNumber(db: Db, accountId: string): Promise<number> {
  const counter = await db
    .selectFrom('changeCounters')
    .select('number')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return counter?.number ?? 0
}

/** Changes after a number, oldest first; undefined when some of them are no longer kept, so that all must be read anew. */
export async function changesSince(db: Db, accountId: string, number: number): Promise<Change[] | undefined> {
  const last = await lastChangeNumber(db, accountId)
  if (number > last) return undefined
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'kind', 'ids'])
    .where('accountId', '=', accountId)
    .where('number', '>', number)
    .where('number', '<=', last) // more may have come since it was read: the next look tells of them
    .orderBy('number')
    .limit(MOST)
    .execute()
  return changes.length === last - number ? changes : undefined
}

const MOST = 1_000 // whoever missed more reads everything anew

/** The role of a session that is still open. */
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
