import type { ChangeKind } from '@posada/contract/live-updates'
import type { Role } from '@posada/domain/account/users/roles'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export type Change = { number: number; kind: ChangeKind; ids: string[]; origin: string }

/** Number of the account's newest change, 0 before the first. */
export async function lastChangeNumber(db: Db, accountId: string): Promise<number> {
  const counter = await db
    .selectFrom('changeCounters')
    .select('number')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return counter?.number ?? 0
}

const MAX_MISSED = 1_000 // a browser that missed more reads everything again

/** Changes after a number, oldest first; undefined when some of them are no longer kept, so that all must be read again. */
export async function changesSince(db: Db, accountId: string, number: number): Promise<Change[] | undefined> {
  const last = await lastChangeNumber(db, accountId)
  if (number > last) return undefined
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'ids', 'origin', sql<ChangeKind>`kind`.as('kind')])
    .where('accountId', '=', accountId)
    .where('number', '>', number)
    .where('number', '<=', last) // more may have been committed since `last` was read: the next read finds them
    .orderBy('number')
    .limit(MAX_MISSED)
    .execute()
  return changes.length === last - number ? changes : undefined
}

/** The roles of those of these sessions that are still open; the provider's staff have that of an owner. */
export async function rolesOfSessions(
  db: Db,
  accountId: string,
  sessionIds: string[],
  now: Date,
): Promise<Map<string, Role>> {
  const open = await db
    .selectFrom('sessions')
    .innerJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'sessions.accountId').onRef('logins.id', '=', 'sessions.loginId'),
    )
    .select(['sessions.id', 'logins.role'])
    .where('sessions.accountId', '=', accountId)
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('sessions.endedAt', 'is', null)
    .where('logins.state', '=', 'active')
    .execute()
  const ofProvider = await db
    .selectFrom('supportSessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .execute()
  return new Map([
    ...open.map(({ id, role }) => [id, role as Role] as const),
    ...ofProvider.map(({ id }) => [id, 'owner'] as const),
  ])
}

type Position = { accountId: string; position: number }

/** Accounts with a change after their position, or in which one of these sessions has ended. */
export async function accountsWithNews(gate: Db, positions: Position[], sessionIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select accounts_with_news(${positions.map(({ accountId }) => accountId)}::uuid[],
                              ${positions.map(({ position }) => position)}::bigint[],
                              ${sessionIds}::uuid[]) as account_id`.execute(gate)
  return rows.map(({ accountId }) => accountId)
}

/**
 * Notes that something on screens has moved on by itself, which is no change for the audit trail. Call it last in a transaction, like the
 * trace of a call, and `announceChange` after the commit.
 */
export async function noteProgress(
  db: Db,
  accountId: string,
  { kind, id, at }: { kind: ChangeKind; id: string; at: Date },
): Promise<void> {
  await sql`
    with counted as (
      update change_counters set number = number + 1 where account_id = ${accountId} returning number)
    insert into changes (account_id, number, kind, ids, at, origin)
    select ${accountId}, number, ${kind}, array[${id}::uuid], ${at}, '' from counted`.execute(db)
}
