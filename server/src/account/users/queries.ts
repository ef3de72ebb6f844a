import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Page } from '../../platform/http/input/table-page.ts'

export type UserColumn = 'name' | 'email' | 'role' | 'state' | 'lastSeenAt'

// An account has few users, so that their names are normalized in the query instead of in a search column.
const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñç'
const BARE = 'aaaaaaeeeeiiiiooooouuuunc'
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')

const lastSeen = sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.account_id = logins.account_id and s.login_id = logins.id)`

export async function usersPage(db: Db, accountId: string, { limit, offset, sort, filter }: Page<UserColumn>) {
  const pattern = `%${plain(filter).replace(/[%_\\]/g, '\\$&')}%`
  const found = db
    .selectFrom('logins')
    .where('accountId', '=', accountId)
    .where('isSupport', '=', false)
    .where(sql`translate(lower(name || ' ' || email), ${ACCENTED}, ${BARE})`, 'like', pattern)
  const order = sort.column === 'lastSeenAt' ? sql`last_seen_at` : sql`${sql.ref(sort.column)} collate "es-x-icu"`
  const rows = await found
    .select(['id', 'name', 'email', 'role', 'state', 'secondFactorSince', lastSeen.as('lastSeenAt')])
    .orderBy(order, (by) => (sort.direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export const findUser = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('logins')
    .select(['id', 'email', 'name', 'role', 'state', 'secondFactorSince', 'sideMenuExpanded', 'emailUnconfirmedSince'])
    .select(['isSupport', 'isInvitedByLink', 'startPage'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * How many other owners can sign in. Locks the rows of all owners, so that two owners cannot leave at the same time.
 */
export async function otherActiveOwners(db: Db, accountId: string, id: string): Promise<number> {
  const owners = await db
    .selectFrom('logins')
    .select('id')
    .where('accountId', '=', accountId)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return owners.filter((owner) => owner.id !== id).length
}
